import {
  openSearchDatabase,
  packedColumns,
  packedNumbers,
  type SearchDatabase,
} from './database.ts';
import { type StoredPaper } from './flatten.ts';
import { idKey } from './id-keys.ts';
import { addCitedWork, addPaper, addSentence } from './index-documents.ts';
import {
  type ArticleChange,
  type Change,
  type FlatPaper,
  type FlatStatements,
  type PaperChange,
  type WriterCall,
} from './messages.ts';
import { reindexTail } from './reindex-tail.ts';
import { segmentBuilder } from './segment-builder.ts';
import { openSegmentList } from './segment-list.ts';

export type Put = Extract<WriterCall, { kind: 'papers' | 'remove papers' | 'statements' }>;

/** Writes puts to the database and the inverted index; the only writer of its file. */
export type IndexWriter = {
  /** Writes all of them in one transaction that is on disk when it returns; if one throws, none is written. */
  readonly write: (puts: readonly Put[]) => Change;
  /** Returns the current state, for a new reader. */
  readonly current: () => Change;
  /** Releases what only generations older than this one could still read. */
  readonly forgetBefore: (generation: number) => void;
  /** Merges and stores segments; returns true if their list changed. */
  readonly settle: () => boolean;
  readonly close: () => void;
};

const PAPERS_REMEMBERED = 100_000;

const stateOf = (database: SearchDatabase, name: string): number =>
  Number(database.statement('SELECT value FROM state WHERE name = ?').get(name)?.['value'] ?? 0);

export const openIndexWriter = (file: string): IndexWriter => {
  const database = openSearchDatabase(file, 'writer');
  const { statement } = database;
  let generation = stateOf(database, 'generation');
  let nextDoc = stateOf(database, 'next_doc');
  let oldestOutdated = Infinity;
  const numbers = new Map<string, number>();

  const transaction = <Result>(work: () => Result): Result => {
    statement('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      statement('COMMIT').run();
      return result;
    } catch (error) {
      if (database.inTransaction()) database.exec('ROLLBACK');
      throw error;
    }
  };

  const forgetBefore = (known: number) => {
    if (known < oldestOutdated) return;
    transaction(() => {
      for (const { first, end } of statement(
        'SELECT first, end FROM outdated WHERE generation <= ?',
      ).all(known))
        if (first !== undefined && end !== undefined)
          statement('DELETE FROM statement WHERE doc >= ? AND doc < ?').run(first, end);
      statement('DELETE FROM outdated WHERE generation <= ?').run(known);
    });
    oldestOutdated = Infinity;
  };

  oldestOutdated = 0;
  forgetBefore(generation);
  const segments = openSegmentList(database);
  const builder = segmentBuilder();
  reindexTail(database, segments, builder, nextDoc);

  const remember = (doi: string, number: number) => {
    if (numbers.size >= PAPERS_REMEMBERED) numbers.clear();
    numbers.set(doi, number);
  };

  const numberOf = (doi: string): number => {
    const known = numbers.get(doi);
    if (known !== undefined) return known;
    const row =
      statement('SELECT id FROM paper WHERE doi = ?').get(doi) ??
      statement('INSERT INTO paper (doi) VALUES (?) RETURNING id').get(doi);
    const number = Number(row?.['id']);
    remember(doi, number);
    return number;
  };

  const writePaper = ({
    doi,
    json,
    abstract,
    total,
    fingerprint,
  }: FlatPaper): PaperChange | undefined => {
    const previous = statement(
      'SELECT id, json, fingerprint, doc, title_length FROM paper WHERE doi = ?',
    ).get(doi);
    const hasAbstract = abstract !== undefined;
    if (previous && previous['fingerprint'] === fingerprint && previous['json'] !== null) {
      const paper = Number(previous['id']);
      remember(doi, paper);
      if (previous['json'] === json) return undefined;
      statement('UPDATE paper SET json = ? WHERE id = ?').run(json, paper);
      return {
        ...{ paper, doi, json, total, hasAbstract, isNewText: false },
        doc: Number(previous['doc']),
        titleLength: Number(previous['title_length']),
      };
    }
    const doc = nextDoc++;
    // Our own code serialized this text from a paper a moment ago.
    const titleLength = addPaper(builder, doc, JSON.parse(json) as StoredPaper, abstract);
    const { id } =
      statement(
        `INSERT INTO paper (doi, json, abstract, fingerprint, doc, title_length) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (doi) DO UPDATE SET json = excluded.json, abstract = excluded.abstract,
           fingerprint = excluded.fingerprint, doc = excluded.doc, title_length = excluded.title_length
         RETURNING id`,
      ).get(doi, json, abstract ?? null, fingerprint, doc, titleLength) ?? {};
    const paper = Number(id);
    remember(doi, paper);
    return { paper, doi, json, total, isNewText: true, hasAbstract, doc, titleLength };
  };

  const removePaper = (doi: string): PaperChange | undefined => {
    const row = statement(
      `UPDATE paper SET json = NULL, abstract = NULL, fingerprint = NULL, doc = -1, title_length = 0
       WHERE doi = ? AND json IS NOT NULL RETURNING id`,
    ).get(doi);
    return (
      row && {
        ...{ paper: Number(row['id']), doi, json: null, total: 0, hasAbstract: false },
        ...{ isNewText: true, doc: -1, titleLength: 0 },
      }
    );
  };

  const writeStatements = (
    doi: string,
    sequence: number,
    listed: readonly string[],
    { json, texts, citedTexts, ids, cited, traits, surety }: FlatStatements,
  ): ArticleChange | undefined => {
    const paper = numberOf(doi);
    const previous = statement('SELECT sequence, first, count FROM article WHERE paper = ?').get(
      paper,
    );
    if (previous && Number(previous['sequence']) > sequence) return undefined;
    if (previous && Number(previous['count']) > 0) {
      const first = Number(previous['first']);
      statement('INSERT INTO outdated (first, end, generation) VALUES (?, ?, ?)').run(
        first,
        first + Number(previous['count']),
        generation + 1,
      );
      oldestOutdated = Math.min(oldestOutdated, generation + 1);
    }
    const firstDoc = nextDoc;
    nextDoc += ids.length;
    const insert = statement('INSERT INTO statement (doc, json) VALUES (?, ?)');
    json.forEach((one, index) => insert.run(firstDoc + index, one));
    const columns = {
      idHigh: Float64Array.from(ids, (id) => idKey(id, 0)),
      idLow: Float64Array.from(ids, (id) => idKey(id, 10)),
      about: Int32Array.from(cited, (work) => (work === undefined ? -1 : numberOf(work))),
      traits,
      surety,
      lengths: Uint8Array.from(texts, (text, index) =>
        addSentence(builder, firstDoc + index, text),
      ),
    };
    citedTexts.forEach((work, index) => addCitedWork(builder, firstDoc + index, work.split('\n')));
    statement(
      'INSERT OR REPLACE INTO article (paper, sequence, first, count, columns) VALUES (?, ?, ?, ?, ?)',
    ).run(paper, sequence, firstDoc, ids.length, packedColumns(columns));
    const lists = Int32Array.from(listed, numberOf);
    if (previous) statement('DELETE FROM listing WHERE paper = ?').run(paper);
    if (lists.length > 0)
      statement('INSERT INTO listing (paper, works) VALUES (?, ?)').run(
        paper,
        packedNumbers(lists),
      );
    return { paper, firstDoc, columns, lists };
  };

  const writeAll = (puts: readonly Put[]) => {
    const papers = new Map<number, PaperChange>();
    const articles: ArticleChange[] = [];
    const named = new Map<string, number>();
    for (const put of puts) {
      if (put.kind !== 'statements')
        for (const change of put.kind === 'papers'
          ? put.papers.map(writePaper)
          : put.dois.map(removePaper)) {
          if (!change) continue;
          // Of two changes to one document in a commit, readers see only the later.
          const isNewText = change.isNewText || papers.get(change.paper)?.isNewText === true;
          papers.set(change.paper, { ...change, isNewText });
        }
      else {
        const change = writeStatements(put.doi, put.sequence, put.lists, put.statements);
        if (change) articles.push(change);
        for (const doi of [put.doi, ...put.statements.cited, ...put.lists])
          if (doi !== undefined) named.set(doi, numberOf(doi));
      }
    }
    // Readers receive the DOIs of cited works, whether or not they were put as papers.
    for (const [doi, paper] of named)
      if (!papers.has(paper))
        papers.set(paper, {
          ...{ paper, doi, total: 0, hasAbstract: false, isNewText: false },
          doc: -1,
          titleLength: 0,
        });
    const set = statement('INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)');
    set.run('generation', generation + 1);
    set.run('next_doc', nextDoc);
    return { papers: [...papers.values()], articles };
  };

  return {
    write: (puts) => {
      const firstDoc = nextDoc;
      try {
        const written = transaction(() => writeAll(puts));
        generation += 1;
        const segment = builder.finish(firstDoc, nextDoc);
        if (segment) segments.add(segment);
        return { kind: 'change', generation, ...written, segments: segments.buffers() };
      } catch (error) {
        // Numbers and collected changes of the rolled-back transaction must be discarded.
        builder.finish(firstDoc, nextDoc);
        nextDoc = firstDoc;
        numbers.clear();
        throw error;
      }
    },
    current: () => ({
      kind: 'change',
      generation,
      papers: [],
      articles: [],
      segments: segments.buffers(),
    }),
    forgetBefore,
    settle: () => {
      const previous = segments.buffers().length;
      segments.settle();
      return segments.buffers().length !== previous;
    },
    close: () => {
      segments.settle(true);
      database.close();
    },
  };
};

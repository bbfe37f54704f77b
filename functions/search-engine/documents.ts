import { aboutWorks } from './about-works.ts';
import { ensureCapacity } from './columns.ts';
import { type StoredPaper } from './flatten.ts';
import { hashOfKeys, idKey } from './id-keys.ts';
import { listings } from './listings.ts';
import { type ArticleChange, type PaperChange } from './messages.ts';
import { paperTable } from './papers.ts';
import { scratchColumns } from './scratch.ts';
import { leadsSentence, PAPER } from './statement-traits.ts';

/**
 * The searchable attributes of documents, in columns. A document is one version of a paper's text or one statement;
 * numbers are never reused, and a document whose `paper` is −1 is deleted.
 */
export const documentTable = () => {
  const papers = paperTable();
  const listed = listings();
  const scratch = scratchColumns();
  const table = {
    count: 0,
    statementCount: 0,
    /** The paper itself or, for a statement, the citing one. */
    paper: new Int32Array(0),
    about: new Int32Array(0),
    traits: new Uint16Array(0),
    surety: new Uint8Array(0),
    lengths: new Uint8Array(0),
    idHigh: new Float64Array(0),
    idLow: new Float64Array(0),
  };
  const about = aboutWorks(table);
  let lengthSum = 0;
  /** Open addressing: document number plus one, by id. */
  let ids = new Int32Array(1024);
  let idsUsed = 0;

  const makeRoom = (count: number) => {
    const previous = table.paper.length;
    table.paper = ensureCapacity(table.paper, count);
    table.paper.fill(-1, previous);
    table.about = ensureCapacity(table.about, count);
    table.traits = ensureCapacity(table.traits, count);
    table.surety = ensureCapacity(table.surety, count);
    table.lengths = ensureCapacity(table.lengths, count);
    table.idHigh = ensureCapacity(table.idHigh, count);
    table.idLow = ensureCapacity(table.idLow, count);
    table.count = Math.max(table.count, count);
  };

  const enterId = (doc: number) => {
    const mask = ids.length - 1;
    let slot = hashOfKeys(table.idHigh[doc] ?? 0, table.idLow[doc] ?? 0) & mask;
    while (ids[slot] !== 0) slot = (slot + 1) & mask;
    ids[slot] = doc + 1;
    idsUsed += 1;
  };

  const makeRoomForIds = (more: number) => {
    if ((idsUsed + more) * 2 <= ids.length) return;
    let size = ids.length;
    while ((table.statementCount + more) * 3 > size) size *= 2;
    const previous = ids;
    ids = new Int32Array(size);
    idsUsed = 0;
    // Drops deleted ids.
    for (const entry of previous)
      if (entry > 0 && (table.paper[entry - 1] ?? -1) >= 0) enterId(entry - 1);
  };

  const removePaper = (paper: number): void => {
    const previous = papers.table.doc[paper] ?? -1;
    if (previous < 0) return;
    table.paper[previous] = -1;
    papers.table.putCount -= 1;
    papers.forget(paper);
  };

  const putPaper = ({ paper, doi, json, hasAbstract, doc, titleLength }: PaperChange): void => {
    papers.know(paper, doi);
    if (json === undefined) return;
    if (json === null) return removePaper(paper);
    // The writer stores papers as JSON.
    papers.put(paper, JSON.parse(json) as StoredPaper, hasAbstract);
    const previous = papers.table.doc[paper] ?? -1;
    if (previous === doc) return;
    if (previous >= 0) table.paper[previous] = -1;
    else papers.table.putCount += 1;
    makeRoom(doc + 1);
    papers.table.doc[paper] = doc;
    table.paper[doc] = paper;
    table.about[doc] = -1;
    table.traits[doc] = PAPER;
    table.lengths[doc] = titleLength;
  };

  const removeStatements = (paper: number) => {
    const first = papers.table.firstStatement[paper] ?? 0;
    const end = first + (papers.table.statementCount[paper] ?? 0);
    for (let doc = first; doc < end; doc += 1) {
      table.paper[doc] = -1;
      lengthSum -= table.lengths[doc] ?? 0;
    }
    table.statementCount -= end - first;
  };

  const putArticle = ({ paper, firstDoc, columns, lists }: ArticleChange): void => {
    removeStatements(paper);
    listed.put(paper, lists);
    const count = columns.about.length;
    papers.table.firstStatement[paper] = firstDoc;
    papers.table.statementCount[paper] = count;
    makeRoom(firstDoc + count);
    makeRoomForIds(count);
    table.statementCount += count;
    table.paper.fill(paper, firstDoc, firstDoc + count);
    table.about.set(columns.about, firstDoc);
    table.traits.set(columns.traits, firstDoc);
    table.surety.set(columns.surety, firstDoc);
    table.lengths.set(columns.lengths, firstDoc);
    table.idHigh.set(columns.idHigh, firstDoc);
    table.idLow.set(columns.idLow, firstDoc);
    for (let doc = firstDoc; doc < firstDoc + count; doc += 1) {
      lengthSum += table.lengths[doc] ?? 0;
      enterId(doc);
      const work = table.about[doc] ?? -1;
      if (work >= 0) about.add(work, doc);
    }
  };

  return {
    table,
    papers,
    putPaper,
    putArticle,
    averageLength: () => Math.max(1, lengthSum / Math.max(1, table.statementCount)),
    isStatement: (doc: number): boolean => ((table.traits[doc] ?? 0) & PAPER) === 0,
    /** Returns the statements of a statement's sentence: from the first number up to the second. */
    sentenceOf: (doc: number): readonly [first: number, end: number] => {
      let first = doc;
      while (!leadsSentence(table.traits[first] ?? 0)) first -= 1;
      const paper = table.paper[doc] ?? 0;
      const last =
        (papers.table.firstStatement[paper] ?? 0) + (papers.table.statementCount[paper] ?? 0);
      let end = doc + 1;
      while (end < last && !leadsSentence(table.traits[end] ?? 0)) end += 1;
      return [first, end];
    },
    /** Returns statements whose id may be this one; their stored text confirms it. */
    withId: function* (id: string): Generator<number> {
      const mask = ids.length - 1;
      const high = idKey(id, 0);
      const low = idKey(id, 10);
      for (let slot = hashOfKeys(high, low) & mask; ids[slot] !== 0; slot = (slot + 1) & mask) {
        const doc = (ids[slot] ?? 0) - 1;
        if ((table.paper[doc] ?? -1) >= 0 && table.idHigh[doc] === high && table.idLow[doc] === low)
          yield doc;
      }
    },
    /** Articles that list a paper without a sentence about it. */
    listing: (paper: number): Generator<number> => listed.of(paper),
    about: about.of,
    aboutAny: about.ofAny,
    scratch,
  };
};

export type Documents = ReturnType<typeof documentTable>;

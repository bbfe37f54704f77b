import { answerCitingPapers, countCiting } from './answer-citing-papers.ts';
import { answerNamedPapers } from './answer-named-papers.ts';
import { answerSearch } from './answer-search.ts';
import { answerStatements } from './answer-statements.ts';
import { openSearchDatabase } from './database.ts';
import { documentTable } from './documents.ts';
import { bareFieldsFor, type Field, wordIn } from './fields.ts';
import { loadDocuments } from './load-documents.ts';
import { type Change, type ReaderCall } from './messages.ts';
import { docCountOf } from './postings.ts';
import { type Segment, segmentIn } from './segment.ts';
import { statementsAbout } from './statements-about.ts';
import { tellingStatements } from './telling-statements.ts';
import { wordsOf } from './words.ts';

/** Runs searches in memory and reads the texts of the matches from the database. */
export type IndexReader = {
  /** Applies the changes of a commit; between two searches, so that each sees one state. */
  readonly take: (change: Change) => void;
  readonly answer: (call: ReaderCall) => unknown;
  readonly generation: () => number;
  readonly close: () => void;
};

/**
 * Returns the number of documents that contain a word in any of the fields; for a text of several words, of the rarest
 * of them.
 */
const timesHeld = (segments: readonly Segment[], among: readonly Field[], text: string): number =>
  Math.min(
    ...wordsOf(text).map((word) =>
      among.reduce((sum, field) => sum + docCountOf(segments, field + wordIn(field, word)), 0),
    ),
  );

export const openIndexReader = (file: string): IndexReader => {
  const database = openSearchDatabase(file, 'reader');
  const documents = documentTable();
  let generation = loadDocuments(database, documents);
  let segments: readonly Segment[] = [];

  const statementWithId = (id: string): string | undefined => {
    for (const doc of documents.withId(id)) {
      const json = database.statement('SELECT json FROM statement WHERE doc = ?').get(doc)?.[
        'json'
      ];
      // The writer stores statements as JSON.
      if (typeof json === 'string' && (JSON.parse(json) as { readonly id: string }).id === id)
        return json;
    }
    return undefined;
  };

  return {
    take: (change) => {
      if (change.generation > generation) {
        for (const paper of change.papers) documents.putPaper(paper);
        for (const article of change.articles) documents.putArticle(article);
        generation = change.generation;
      }
      segments = change.segments.map(segmentIn);
    },
    answer: (call) => {
      switch (call.kind) {
        case 'search':
          return answerSearch(database, segments, documents, call.request);
        case 'statements':
          return answerStatements(database, segments, documents, call.request);
        case 'statements about':
          return statementsAbout(database, documents, call.request);
        case 'citing papers':
          return answerCitingPapers(documents, call.request);
        case 'count citing':
          return countCiting(documents, call.dois);
        case 'named papers':
          return answerNamedPapers(documents, call.dois);
        case 'statement':
          return statementWithId(call.id);
        case 'telling':
          return tellingStatements(database, documents, call.dois, call.type);
        case 'held':
          return call.words.map((text) => timesHeld(segments, bareFieldsFor(call), text));
        case 'generation':
          return generation;
        case 'counts':
          return {
            papers: documents.papers.table.putCount,
            statements: documents.table.statementCount,
          };
      }
    },
    generation: () => generation,
    close: () => database.close(),
  };
};

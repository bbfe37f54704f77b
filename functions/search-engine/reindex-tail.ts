import { type SearchDatabase } from './database.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';

import { citedTextsOf, type StoredPaper } from './flatten.ts';
import { addCitedWork, addPaper, addSentence } from './index-documents.ts';
import { type SegmentBuilder } from './segment-builder.ts';
import { type SegmentList } from './segment-list.ts';

const DOCS_A_SEGMENT = 32_768;

/** Tokenizes the texts again that are newer than the last segment stored in the database. */
export const reindexTail = (
  database: SearchDatabase,
  segments: SegmentList,
  builder: SegmentBuilder,
  endDoc: number,
): void => {
  let firstDoc = segments.coveredEnd();
  if (firstDoc >= endDoc) return;
  const papers = database
    .statement('SELECT doc, json, abstract FROM paper WHERE doc >= ? ORDER BY doc')
    .all(firstDoc);
  let nextPaper = 0;

  const finishAt = (doc: number) => {
    const segment = builder.finish(firstDoc, doc);
    if (segment) segments.add(segment);
    firstDoc = doc;
  };
  const addPapersBefore = (doc: number) => {
    for (
      let paper = papers[nextPaper];
      paper && Number(paper['doc']) < doc;
      paper = papers[nextPaper]
    ) {
      nextPaper += 1;
      const abstract = paper['abstract'];
      // The writer stores papers as JSON, with the abstract beside it.
      const stored = JSON.parse(String(paper['json'])) as StoredPaper;
      addPaper(
        builder,
        Number(paper['doc']),
        stored,
        typeof abstract === 'string' ? abstract : undefined,
      );
    }
  };

  for (const { doc, json } of database
    .statement('SELECT doc, json FROM statement WHERE doc >= ? ORDER BY doc')
    .iterate(firstDoc)) {
    const next = Number(doc);
    addPapersBefore(next);
    if (next - firstDoc >= DOCS_A_SEGMENT) finishAt(next);
    // The writer stores statements as JSON.
    const statement = JSON.parse(String(json)) as Pick<StatementDocument, 'text' | 'cited'>;
    addSentence(builder, next, statement.text);
    addCitedWork(builder, next, citedTextsOf(statement));
  }
  addPapersBefore(endDoc);
  finishAt(endDoc);
  segments.settle();
};

import * as z from 'zod';

import { type StatementsAboutRequest } from '#functions/platform/ports/search-index.ts';
import { pageOfWholeArticles } from '#functions/platform/ports/statements-about-rules.ts';

import { type SearchDatabase } from './database.ts';
import { type Documents } from './documents.ts';
import { topDocuments } from './top-documents.ts';

export type FlatStatementsAbout = { readonly json: readonly string[]; readonly next?: string };

/** The last statement read: its citing DOI, and its position in that article. */
const Read = z.tuple([z.string(), z.int()]);
/** A position that no article has. */
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/**
 * Statements by citing DOI and position. Within one article, documents are numbered in the order of their positions.
 */
export const byPlace = ({ table, papers: { table: papers } }: Documents) => {
  const doiOf = (doc: number) => papers.dois[table.paper[doc] ?? 0] ?? '';
  return (a: number, b: number): number => {
    const [doiA, doiB] = [doiOf(a), doiOf(b)];
    return doiA === doiB ? a - b : doiA < doiB ? -1 : 1;
  };
};

export const statementsAbout = (
  database: SearchDatabase,
  documents: Documents,
  { doi, after, limit }: StatementsAboutRequest,
): FlatStatementsAbout => {
  const { table, papers } = documents;
  const work = papers.numberOf(doi);
  if (work === undefined) return { json: [] };
  const articleOf = (doc: number) => table.paper[doc] ?? 0;
  const placeOf = (doc: number) => doc - (papers.table.firstStatement[articleOf(doc)] ?? 0);
  const doiOf = (doc: number) => papers.table.dois[articleOf(doc)] ?? '';

  const [lastDoi, lastPlace] = after === undefined ? ['', -1] : Read.parse(JSON.parse(after));
  const isBehind = (doc: number) =>
    doiOf(doc) === lastDoi ? placeOf(doc) > lastPlace : doiOf(doc) > lastDoi;

  const compare = byPlace(documents);
  const first = topDocuments(limit + 1, (a, _, b) => compare(a, b) < 0);
  for (const doc of documents.about(work)) if (isBehind(doc)) first.offer(doc, 0);
  const documentNumbers = first.inOrder().map(({ doc }) => doc);
  const { page, ends } = pageOfWholeArticles(documentNumbers, limit, articleOf);

  const last = page.at(-1);
  const lastRead = (doc: number): z.output<typeof Read> => [
    doiOf(doc),
    ends === 'within an article' ? placeOf(doc) : BEHIND_ALL,
  ];
  return {
    json: page.map((doc) =>
      String(database.statement('SELECT json FROM statement WHERE doc = ?').get(doc)?.['json']),
    ),
    ...(last !== undefined &&
      ends !== 'with all there is' && { next: JSON.stringify(lastRead(last)) }),
  };
};

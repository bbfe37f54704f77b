import {
  type Aggregations,
  type SearchRequest,
  type WorkTally,
} from '#functions/platform/ports/search-index.ts';
import { withoutStopWords } from '#shared/domain/stop-words.ts';

import { matchCounts } from './counts-of-matches.ts';
import { type Documents } from './documents.ts';
import { evaluator } from './evaluate.ts';
import { markedPapers, passesFilters } from './filters.ts';
import { type Segment } from './segment.ts';
import { PAPER } from './statement-traits.ts';
import { workTallies } from './tallies-of-works.ts';
import { topDocuments } from './top-documents.ts';

/** Papers known only from what others print of them stand below those that were read, at equal text. */
const ONLY_CITED = 0.8;

export type FoundDocuments = {
  readonly hits: readonly { readonly doc: number; readonly score: number }[];
  readonly total: number;
  readonly aggregations?: Aggregations;
  readonly tallies?: readonly WorkTally[];
};

/** Larger first; where a paper has no date or a key is the same for all, what comes next is the id. */
const sortKey = (documents: Documents, { query, sort, filters }: SearchRequest) => {
  const rows = documents.papers.table;
  const sign = sort.order === 'desc' ? 1 : -1;
  const { paper: paperOf } = documents.table;
  const byColumn = (column: Int32Array) => (doc: number) => sign * (column[paperOf[doc] ?? 0] ?? 0);
  switch (sort.key) {
    case 'relevance':
      // The best come first in either order; without a query the likeliest of what is possible, else the most cited.
      if (query) return (_: number, score: number) => score;
      if (filters.possibly?.length) return (doc: number) => documents.table.surety[doc] ?? 0;
      return (doc: number) => rows.total[paperOf[doc] ?? 0] ?? 0;
    case 'date':
      return (doc: number) => {
        const date = rows.date[paperOf[doc] ?? 0] ?? 0;
        return date === 0 ? -Infinity : sign * date;
      };
    case 'total_cited':
      return byColumn(rows.total);
    case 'total_supported':
      return byColumn(rows.supporting);
    case 'total_contrasted':
      return byColumn(rows.contrasting);
  }
};

/** Equal documents stand in ascending order of DOI or id, papers before statements. */
export const isBeforeAtEqualKeys =
  ({ table, papers }: Documents) =>
  (a: number, b: number): boolean => {
    const aIsPaper = ((table.traits[a] ?? 0) & PAPER) !== 0;
    const bIsPaper = ((table.traits[b] ?? 0) & PAPER) !== 0;
    if (aIsPaper !== bIsPaper) return aIsPaper;
    if (aIsPaper) {
      const { dois } = papers.table;
      return (dois[table.paper[a] ?? 0] ?? '') < (dois[table.paper[b] ?? 0] ?? '');
    }
    const high = (table.idHigh[a] ?? 0) - (table.idHigh[b] ?? 0);
    const low = (table.idLow[a] ?? 0) - (table.idLow[b] ?? 0);
    return high !== 0 ? high < 0 : low !== 0 ? low < 0 : a < b;
  };

/** One pass over all matches: what fails the filters falls out, the rest is counted and the first ones are kept. */
export const findDocuments = (
  segments: readonly Segment[],
  documents: Documents,
  request: SearchRequest,
): FoundDocuments => {
  const { table, papers } = documents;
  const { mode, query, filters, offset, limit, aggregate } = request;
  const matches =
    query &&
    evaluator(segments, documents, mode)(query.kind === 'most' ? query : withoutStopWords(query));
  const passes = passesFilters(documents, filters);
  const keyOf = sortKey(documents, request);
  const isBefore = isBeforeAtEqualKeys(documents);
  const first = topDocuments(offset + limit, (a, keyA, b, keyB) =>
    keyA === keyB ? isBefore(a, b) : keyA > keyB,
  );
  const counts = aggregate ? matchCounts(documents) : undefined;
  const works = request.tallies ? workTallies(documents) : undefined;
  const { hasAbstract } = papers.table;
  let total = 0;

  const consider = (doc: number, score: number) => {
    const isPaper = ((table.traits[doc] ?? 0) & PAPER) !== 0;
    if (isPaper ? mode === 'citations' : mode === 'papers') return;
    if (!passes(doc)) return;
    total += 1;
    counts?.count(doc);
    works?.count(doc);
    const read = !isPaper || hasAbstract[table.paper[doc] ?? 0] === 1;
    first.offer(doc, keyOf(doc, read ? score : score * ONLY_CITED));
  };

  if (matches)
    for (let at = 0; at < matches.docs.length; at += 1)
      consider(matches.docs[at] ?? 0, matches.scores[at] ?? 0);
  else if (mode === 'citations' && filters.dois) {
    // One column tells most documents apart from those about a dashboard's works.
    const wanted = markedPapers(documents, filters.dois);
    const { about } = table;
    for (let doc = 0; doc < table.count; doc += 1) {
      const paper = about[doc] ?? -1;
      if (paper >= 0 && wanted[paper] === 1) consider(doc, 0);
    }
  } else for (let doc = 0; doc < table.count; doc += 1) consider(doc, 0);

  const hits = first
    .inOrder()
    .slice(offset)
    .map(({ doc, key }) => ({
      doc,
      score: query && request.sort.key === 'relevance' ? key : 0,
    }));
  return {
    hits,
    total,
    ...(counts && { aggregations: counts.aggregations() }),
    ...(works && { tallies: works.tallies() }),
  };
};

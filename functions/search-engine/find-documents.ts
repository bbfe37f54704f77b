import { type Aggregations } from '#functions/platform/ports/search-index.ts';
import { searchedQuery } from '#shared/domain/query-variants.ts';

import { matchCounts } from './counts-of-matches.ts';
import { type Documents } from './documents.ts';
import { evaluator } from './evaluate.ts';
import { markedPapers, passesFilters } from './filters.ts';
import { type FlatSearch } from './flat-search.ts';
import { type Segment } from './segment.ts';
import { leadsSentence, PAPER, possiblyIn, isInformative, typeIn } from './statement-traits.ts';
import { type FlatTallies, workTallies } from './tallies-of-works.ts';
import { topDocuments } from './top-documents.ts';

/** Papers known only from reference lists rank below those that were read, at equal text. */
const ONLY_CITED = 0.8;
/** A search for a paper rarely means the notice that corrects it. */
const NOTICE = 0.5;
/**
 * Of equal text matches, a statement that takes a stance ranks above one that only mentions; the boost is smaller than
 * the weight of any rare word.
 */
const TELLING = 0.5;
/** The bit after those of the types. */
const POSSIBLY = 1 << 4;

export type DocumentMatches = {
  readonly hits: readonly { readonly doc: number; readonly score: number }[];
  readonly total: number;
  readonly totals: { readonly papers: number; readonly statements: number };
  readonly aggregations?: Aggregations;
  readonly tallies?: FlatTallies;
};

/** Larger first; if a paper has no date or a key is the same for all, the id decides. */
const sortKey = (documents: Documents, { query, sort, filters }: FlatSearch) => {
  const rows = documents.papers.table;
  const sign = sort.order === 'desc' ? 1 : -1;
  const { paper: paperOf } = documents.table;
  const byColumn = (column: Int32Array) => (doc: number) => sign * (column[paperOf[doc] ?? 0] ?? 0);
  switch (sort.key) {
    case 'relevance':
      // The best come first in either order; without a query the likeliest of the possible ones, otherwise the most
      // cited.
      if (query) return (_: number, score: number) => score;
      if (filters.possibly?.length) return (doc: number) => documents.table.surety[doc] ?? 0;
      return (doc: number) => rows.citing[paperOf[doc] ?? 0] ?? 0;
    case 'date':
      return (doc: number) => {
        const date = rows.date[paperOf[doc] ?? 0] ?? 0;
        return date === 0 ? -Infinity : sign * date;
      };
    case 'total_cited':
      return byColumn(rows.citing);
    case 'total_supported':
      return byColumn(rows.supporting);
    case 'total_contrasted':
      return byColumn(rows.contrasting);
  }
};

/** Ties are sorted by ascending DOI or id, papers before statements. */
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

/** Papers are few compared with statements: returns the documents of the requested papers, or of all, ascending. */
const ofPapers = ({ table, papers }: Documents, works: Int32Array | undefined): Int32Array => {
  const { doc, count } = papers.table;
  // Numbers of missing papers map to the row of the first document.
  const docs = works
    ? works.map((work) => doc[work] ?? -1)
    : doc
        .slice(0, count)
        .map((document, paper) => (table.paper[document] === paper ? document : -1));
  return docs.filter((doc) => doc >= 0).sort();
};

type Candidates =
  | { readonly kind: 'these'; readonly docs: Int32Array; readonly scores?: Float32Array }
  | { readonly kind: 'all'; readonly wanted?: Uint8Array };

/** The candidates for a search; `isOfWorks` if all of them are about the requested works. */
const candidatesOf = (
  segments: readonly Segment[],
  documents: Documents,
  { query, dois, ...request }: FlatSearch,
): { readonly among: Candidates; readonly isOfWorks: boolean } => {
  const { mode } = request;
  if (query) {
    const matches = evaluator(segments, documents, request)(searchedQuery(query));
    return { among: { kind: 'these', ...matches }, isOfWorks: false };
  }
  const works = dois === undefined ? undefined : documents.papers.numbersOf(dois);
  if (mode === 'papers')
    return { among: { kind: 'these', docs: ofPapers(documents, works) }, isOfWorks: true };
  if (mode === 'all' || !works) return { among: { kind: 'all' }, isOfWorks: false };
  const docs = documents.aboutAny(works);
  const among: Candidates = docs
    ? { kind: 'these', docs }
    : { kind: 'all', wanted: markedPapers(documents, works) };
  return { among, isOfWorks: true };
};

/**
 * One pass over all matches: those that fail the filters are dropped, the others are counted and the first ones are
 * collected.
 */
export const findDocuments = (
  segments: readonly Segment[],
  documents: Documents,
  request: FlatSearch,
): DocumentMatches => {
  const { table, papers } = documents;
  const { mode, query, filters, offset, limit, aggregate, group } = request;
  const { among, isOfWorks } = candidatesOf(segments, documents, request);
  const passes = passesFilters(documents, filters, isOfWorks ? undefined : request.dois);
  const isPaper = (doc: number) => ((table.traits[doc] ?? 0) & PAPER) !== 0;
  const keyOf = sortKey(documents, request);
  const isBefore = isBeforeAtEqualKeys(documents);
  const isTelling = (doc: number) => isInformative(table.traits[doc] ?? 0, table.surety[doc] ?? 0);
  const isRelevance = request.sort.key === 'relevance';
  const isBeforeAtEqual = (a: number, b: number): boolean => {
    if (!isRelevance || isTelling(a) === isTelling(b)) return isBefore(a, b);
    return isTelling(a) ? !isPaper(b) : isPaper(a);
  };
  const first = topDocuments(offset + limit, (a, keyA, b, keyB) =>
    keyA === keyB ? isBeforeAtEqual(a, b) : keyA > keyB,
  );
  const counts = aggregate
    ? matchCounts(documents, aggregate === 'charts' ? 'charts' : 'everything')
    : undefined;
  const works = request.tallies ? workTallies(documents) : undefined;
  const { hasAbstract, isNotice } = papers.table;
  const totals = { papers: 0, statements: 0 };
  let sentences = 0;
  /** The last counted sentence, and the types it was counted for: its statements are consecutive. */
  let sentence = -1;
  let typesCounted = 0;

  const weighed = (doc: number, score: number): number => {
    if (!isPaper(doc)) return isTelling(doc) ? score + TELLING : score;
    const paper = table.paper[doc] ?? 0;
    return (
      score * (hasAbstract[paper] === 1 ? 1 : ONLY_CITED) * (isNotice[paper] === 1 ? NOTICE : 1)
    );
  };

  const considerSentence = (doc: number, score: number) => {
    let leader = doc;
    while (!leadsSentence(table.traits[leader] ?? 0)) leader -= 1;
    const traits = table.traits[doc] ?? 0;
    const type = 1 << typeIn(traits);
    const possibly = possiblyIn(traits) < 0 ? 0 : POSSIBLY << possiblyIn(traits);
    if (leader === sentence) {
      if ((typesCounted & type) === 0) counts?.countType(doc);
      if (possibly !== 0 && (typesCounted & possibly) === 0) counts?.countPossibly(doc);
      typesCounted |= type | possibly;
      return;
    }
    sentence = leader;
    typesCounted = type | possibly;
    sentences += 1;
    counts?.count(doc);
    if (limit > 0) first.offer(leader, keyOf(leader, weighed(leader, score)));
  };

  const consider = (doc: number, score: number) => {
    const isOfPaper = isPaper(doc);
    if (isOfPaper ? mode === 'citations' : mode === 'papers') return;
    if (!passes(doc)) return;
    works?.count(doc);
    if (isOfPaper) totals.papers += 1;
    else totals.statements += 1;
    if (group && !isOfPaper) return considerSentence(doc, score);
    counts?.count(doc);
    if (limit > 0) first.offer(doc, keyOf(doc, weighed(doc, score)));
  };

  if (among.kind === 'these')
    for (let index = 0; index < among.docs.length; index += 1)
      consider(among.docs[index] ?? 0, among.scores?.[index] ?? 0);
  else {
    const { wanted } = among;
    const { about, count } = table;
    for (let doc = 0; doc < count; doc += 1) {
      const work = about[doc] ?? -1;
      // One column distinguishes most documents from those about a dashboard's works; no other test is then needed.
      if (!wanted || (work >= 0 && wanted[work] === 1)) consider(doc, 0);
    }
  }

  const hits = first
    .inOrder()
    .slice(offset)
    .map(({ doc, key }) => ({
      doc,
      score: query && request.sort.key === 'relevance' ? key : 0,
    }));
  return {
    hits,
    total: totals.papers + (group ? sentences : totals.statements),
    totals,
    ...(counts && { aggregations: counts.aggregations() }),
    ...(works && { tallies: works.tallies() }),
  };
};

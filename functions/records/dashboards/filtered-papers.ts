import type { PaperNames, SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import type { NarrowedStatements } from '#shared/contracts/dashboards.ts';
import { foldText } from '#shared/domain/fold-text.ts';

import type { Collection } from './collection.ts';
import { narrowedPapers } from './narrowed-papers.ts';
import { type CachePapers, type PapersOfDashboard, papersOfCollection } from './paper-row.ts';
import { type CacheSearches, cachedSearch } from './cached-search.ts';
import { isNarrowing, statementFilters, statementQuery } from './statement-filters.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'search'>;
};

/** The tally of each work under statement filters; undefined if the filters exclude nothing. */
const talliesUnder =
  ({ index }: Pick<Ports, 'index'>, keep?: CacheSearches) =>
  async ({ dois }: Collection, request: NarrowedStatements, mayRead: boolean) => {
    if (!isNarrowing(request, mayRead)) return undefined;
    const query = statementQuery(request, mayRead);
    const { tallies } = await cachedSearch(
      index,
      keep,
    )({
      mode: 'citations',
      ...(query && { query }),
      filters: statementFilters(dois, request),
      sort: { key: 'date', order: 'desc' },
      offset: 0,
      limit: 0,
      aggregate: false,
      tallies: true,
    });
    return tallies;
  };

export type DashboardCaches = { readonly papers: CachePapers; readonly searches: CacheSearches };

/** Returns the papers of a dashboard under statement filters, each with its filtered tally. */
export const papersUnder =
  (ports: Ports, keep?: DashboardCaches) =>
  async (
    collection: Collection,
    request: NarrowedStatements,
    mayRead: boolean,
  ): Promise<PapersOfDashboard> => {
    const [tallies, works] = await Promise.all([
      talliesUnder(ports, keep?.searches)(collection, request, mayRead),
      papersOfCollection(ports.table, keep?.papers)(collection),
    ]);
    return narrowedPapers(works, tallies);
  };

const folded = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldText(text));

/** Most titles and names contain no markup to remove. */
const PLAIN = /^[ -~]*$/;

/** Tests whether each word occurs in the title, an author's name, the journal or the DOI. */
export const matchesText = (q: string | undefined): ((paper: PaperNames) => boolean) => {
  const words = folded(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return ({ doi, title, authors, journal = '' }) => {
    const text = folded(`${title} ${authors.join(' ')} ${journal} ${doi}`);
    return words.every((word) => text.includes(word));
  };
};

/** The title of a paper as indexed. */
export const namedPaper = ({
  doi,
  title,
  authors,
  journal,
  year,
}: Paper['record']): PaperNames => ({
  doi,
  title,
  authors: authors.map(({ name }) => name),
  ...(journal && { journal: journal.name }),
  ...(year !== undefined && { year }),
});

/**
 * Filters of the table of papers: words, and `notice` for papers with an editorial notice or relying on a work with
 * one.
 */
export type NarrowedTable = {
  readonly q?: string | undefined;
  readonly notice?: boolean | undefined;
};

export const papersOfTable = (
  { papers, relied }: PapersOfDashboard,
  { q, notice }: NarrowedTable,
): readonly Paper[] => {
  const isFound = matchesText(q);
  const isNoticed = ({ record, notices }: Paper) => notices.length > 0 || relied.has(record.doi);
  return papers
    .filter((paper) => notice === undefined || isNoticed(paper) === notice)
    .filter(({ record }) => isFound(namedPaper(record)));
};

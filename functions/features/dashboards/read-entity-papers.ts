import type { UseCase } from '#functions/platform/http/serve.ts';
import type { WorkTally } from '#functions/platform/ports/search-index.ts';
import { type Collection, collectionOfEntity } from '#functions/records/dashboards/collection.ts';
import { paperRow, papersOfCollection } from '#functions/records/dashboards/paper-row.ts';
import { isNarrowing } from '#functions/records/dashboards/statement-filters.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import type { readPapersOfEntity as contract } from '#shared/contracts/dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import { kindOfBase } from '#shared/domain/entity-base.ts';
import { emptyTally } from '#shared/domain/tally.ts';

import type { KeepAnswers } from './keep-answers.ts';
import { noticedAmong } from './noticed-among.ts';
import { countStatements } from './overview-parts.ts';
import type { DashboardsPorts } from './ports.ts';
import { tableOfPapers } from './read-papers.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;
type Query = RequestTo<typeof contract>['query'];

/** The papers of a journal, an institution, a funder or an author as a table. */
export const readPapersOfEntity =
  (ports: Ports, keep?: KeepAnswers): UseCase<typeof contract> =>
  async (caller, { params: { base, slug }, query }) => {
    const { table, index } = ports;
    const kind = kindOfBase[base];
    const [mayRead, row] = await Promise.all([
      ports.mayReadStatements(caller),
      openEntity(table)(kind, slug),
    ]);
    const collection = await collectionOfEntity(table, keep?.dois)(kind, row);
    if (!isInKnownOrder(query)) return tableOfPapers(ports, keep)(collection, query, mayRead);

    const asked = { ...query, q: query.statement_q };
    const narrows = isNarrowing(asked, mayRead);
    // Who sorts by years alone asks for no counts.
    const { tallies = [] } =
      narrows || query.sort !== 'year'
        ? await countStatements(index, keep?.searches)(collection.dois, asked, mayRead, true)
        : {};
    const among = await withNotice(ports, keep)(collection, query.notice);
    const dois = inOrder(among, query, tallies, narrows);
    const shown = new Set(dois.slice(query.offset, query.offset + query.limit));
    const { papers, relied } = await papersOfCollection(table)({
      dois: [...shown],
      reliance: collection.reliance.filter(({ doi }) => shown.has(doi)),
    });
    const found = new Map(papers.map((paper) => [paper.record.doi, paper]));
    const under = new Map(tallies.map(({ doi, tally }) => [doi, tally]));
    return {
      papers: [...shown].flatMap((doi) => {
        const paper = found.get(doi);
        const tally = narrows ? under.get(doi) : undefined;
        return paper ? [paperRow({ ...paper, ...(tally && { tally }) }, relied.get(doi))] : [];
      }),
      total: dois.length,
    };
  };

/** Whether the order is known without reading every paper: as they were published, or by how they are cited. */
const isInKnownOrder = ({ q = '', sort, sort_order }: Query): boolean =>
  q.trim() === '' &&
  (sort === 'year' ? sort_order === 'desc' : sort !== 'title' && sort !== 'journal');

/** Those with an editorial notice, or relying on a work with one, or (where it is false) the others. */
const withNotice =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: KeepAnswers) =>
  async (collection: Collection, notice: Query['notice']): Promise<Collection> => {
    if (notice === undefined) return collection;
    const { dois, reliance } = collection;
    const [own, { relied }] = await Promise.all([
      noticedAmong(index, keep?.searches)(dois, dois.length),
      papersOfCollection(table, keep?.papers)({ dois: reliance.map(({ doi }) => doi), reliance }),
    ]);
    const noticed = new Set([...own.dois, ...relied.keys()]);
    return { dois: dois.filter((doi) => noticed.has(doi) === notice), reliance };
  };

const inOrder = (
  { dois }: Collection,
  { sort, sort_order }: Query,
  tallies: readonly WorkTally[],
  narrows: boolean,
): readonly string[] => {
  const under = new Map(tallies.map(({ doi, tally }) => [doi, tally]));
  const left = narrows ? dois.filter((doi) => under.has(doi)) : dois;
  // They stand newest first.
  if (sort === 'year' || sort === 'title' || sort === 'journal') return left;
  const sign = sort_order === 'asc' ? 1 : -1;
  const count = (doi: string) => (under.get(doi) ?? emptyTally)[sort];
  return left.toSorted((a, b) => sign * (count(a) - count(b)) || (a < b ? -1 : 1));
};

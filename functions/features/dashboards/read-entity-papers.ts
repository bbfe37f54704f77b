import type { UseCase } from '#functions/platform/http/serve.ts';
import type { PaperNames } from '#functions/platform/ports/search-index.ts';
import { type Collection, collectionOfEntity } from '#functions/records/dashboards/collection.ts';
import { orderOfPapers } from '#functions/records/dashboards/order-of-papers.ts';
import { paperRow, papersOfCollection } from '#functions/records/dashboards/paper-row.ts';
import { matchesText, namedPaper } from '#functions/records/dashboards/filtered-papers.ts';
import { isNarrowing, withheldFrom } from '#functions/records/dashboards/statement-filters.ts';
import { openEntity } from '#functions/records/entities/open-entity.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import type { readPapersOfEntity as contract } from '#shared/contracts/dashboards.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import { kindOfBase } from '#shared/domain/entity-base.ts';
import { firstInOrder } from '#shared/domain/first-in-order.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

import type { DashboardResultCaches } from './dashboard-result-caches.ts';
import { noticedAmong } from './noticed-among.ts';
import { countStatements } from './overview-parts.ts';
import type { DashboardsPorts } from './ports.ts';

type Ports = Pick<DashboardsPorts, 'table' | 'index' | 'mayReadStatements'>;
type Query = RequestTo<typeof contract>['query'];

/** Lists the papers of an entity. */
export const readPapersOfEntity =
  (ports: Ports, keep?: DashboardResultCaches): UseCase<typeof contract> =>
  async (caller, { params: { base, slug }, query }) => {
    const { table, index } = ports;
    const kind = kindOfBase[base];
    const [mayRead, row] = await Promise.all([
      ports.mayReadStatements(caller),
      openEntity(table)(kind, slug),
    ]);
    const collection = await collectionOfEntity(table, keep?.dois)(kind, row);
    const asked = { ...query, q: query.statement_q };
    const narrows = isNarrowing(asked, mayRead);
    const [counted, among] = await Promise.all([
      narrows || isByCounts(query)
        ? countStatements(index, keep?.searches)(collection.dois, asked, mayRead, true)
        : undefined,
      withNotice(ports, keep)(collection, query.notice),
    ]);
    const under = new Map((counted?.tallies ?? []).map(({ doi, tally }) => [doi, tally]));
    const left = narrows ? among.dois.filter((doi) => under.has(doi)) : among.dois;
    const { dois, total } = await pageOf(ports)(left, query, under);
    const shown = new Set(dois);
    const { papers, relied } = await papersOfCollection(table)({
      dois: [...shown],
      reliance: collection.reliance.filter(({ doi }) => shown.has(doi)),
    });
    const found = new Map(papers.map((paper) => [paper.record.doi, paper]));
    return {
      papers: [...shown].flatMap((doi) => {
        const paper = found.get(doi);
        const tally = narrows ? under.get(doi) : undefined;
        return paper ? [paperRow({ ...paper, ...(tally && { tally }) }, relied.get(doi))] : [];
      }),
      total,
      ...withheldFrom(asked, mayRead),
    };
  };

const isByCounts = ({ sort }: Query): boolean =>
  sort !== 'year' && sort !== 'title' && sort !== 'journal';

/** Tests whether an order needs no titles: by publication date or citations. */
const isInKnownOrder = ({ q = '', sort, sort_order }: Query): boolean =>
  q.trim() === '' &&
  (sort === 'year' ? sort_order === 'desc' : sort !== 'title' && sort !== 'journal');

/** Those with an editorial notice or relying on a work with one; if false, the others. */
const withNotice =
  ({ table, index }: Pick<Ports, 'table' | 'index'>, keep?: DashboardResultCaches) =>
  async (collection: Collection, notice: Query['notice']): Promise<Collection> => {
    if (notice === undefined) return collection;
    const { dois, reliance } = collection;
    const [own, { relied }] = await Promise.all([
      noticedAmong(index, keep?.searches)(dois, dois.length),
      papersOfCollection(table, keep?.papers)({ dois: reliance.map(({ doi }) => doi), reliance }),
    ]);
    const noticed = new Set([...own.dois, ...relied.keys()]);
    return { ...collection, dois: dois.filter((doi) => noticed.has(doi) === notice) };
  };

type Tallies = ReadonlyMap<string, Tally>;

/** One page of papers, newest first, and the total. */
const pageOf =
  (ports: Pick<Ports, 'table' | 'index'>) =>
  async (newestFirst: readonly string[], query: Query, under: Tallies) => {
    const { offset, limit, sort, sort_order } = query;
    if (isInKnownOrder(query) && sort === 'year')
      return { dois: newestFirst.slice(offset, offset + limit), total: newestFirst.length };

    const isFound = matchesText(query.q);
    const named = isInKnownOrder(query)
      ? newestFirst.map((doi) => ({ doi, title: '' }))
      : (await namedPapers(ports)(newestFirst)).filter(isFound);
    const papers = named.map((paper) => ({
      ...paper,
      tally: under.get(paper.doi) ?? emptyTally,
    }));
    const first = firstInOrder(papers, offset + limit, orderOfPapers({ sort, sort_order }));
    return { dois: first.slice(offset).map(({ doi }) => doi), total: papers.length };
  };

/** Titles from the index, and from the table for papers not indexed yet. */
const namedPapers =
  ({ table, index }: Pick<Ports, 'table' | 'index'>) =>
  async (dois: readonly string[]): Promise<readonly PaperNames[]> => {
    const found = await index.namedPapers(dois);
    const known = new Set(found.map(({ doi }) => doi));
    const missing = await papersByDoi(table)(dois.filter((doi) => !known.has(doi)));
    return [...found, ...[...missing.values()].map(({ record }) => namedPaper(record))];
  };

import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  IndexHit,
  SearchFilters,
  SearchIndex,
} from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { worksWithin } from '#functions/records/dashboards/within-dashboards.ts';
import { fieldsOfPapers } from '#functions/records/entities/fields-of-papers.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { listedAuthorNames } from '#functions/records/papers/short-record.ts';
import { titleStyles } from '#functions/records/papers/title-styles.ts';
import { searchWithUnderstanding } from '#functions/records/searches/search-with-understanding.ts';
import { searchFilters } from '#functions/records/searches/search-filters.ts';
import { citingWork } from '#functions/records/statements/statement-view.ts';
import {
  MAX_CONTESTED_PAPERS,
  MAX_FIELD_LOOKUPS,
  type readDisagreements as contract,
} from '#shared/contracts/disagreements.ts';
import type { ReplyFrom } from '#shared/contracts/endpoint.ts';
import { changedIn } from '#shared/domain/changed-stance.ts';
import type { Field } from '#shared/domain/field.ts';

import { type Contest, contestOf } from './contest.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query'>;
  readonly index: Pick<SearchIndex, 'search' | 'spell' | 'statements'>;
};
type Contested = ReplyFrom<typeof contract>['papers'][number];

/** Lists the contested papers of a search, dashboard or field: counts and names, no text. */
export const readDisagreements =
  ({ table, index }: Ports): UseCase<typeof contract> =>
  async (caller, { query: { field, ...query } }) => {
    const dois = await worksWithin(table)(caller, query);
    // Papers are searched by metadata, which needs no entitlement.
    const reader = { mayRead: false };
    const filters: SearchFilters = {
      ...searchFilters({
        ...query,
        mode: 'papers',
        limit: MAX_CONTESTED_PAPERS,
        offset: 0,
        sort: 'total_contrasted',
        sort_order: 'desc',
      }),
      ...(dois && { dois }),
    };
    const asked = (narrowed: SearchFilters, limit: number) =>
      searchWithUnderstanding({ table, index })(
        reader,
        { term: query.term, mode: 'papers', filters: narrowed },
        { sort: { key: 'total_contrasted', order: 'desc' }, offset: 0, limit, aggregate: false },
      );
    const contrasting = {
      ...filters.contrasting,
      from: Math.max(filters.contrasting?.from ?? 1, 1),
    };
    const [contested, all] = await Promise.all([
      asked({ ...filters, contrasting }, field ? MAX_FIELD_LOOKUPS : MAX_CONTESTED_PAPERS),
      asked(filters, 1),
    ]);
    const looked = contested.answer.hits.flatMap(paperOf);
    const ofField = field && (await ofThatField(table)(looked, field));
    const found = (ofField ?? looked).slice(0, MAX_CONTESTED_PAPERS);
    const contests = await Promise.all(found.map((doi) => contestOf(index)(doi)));
    const papers = await papersByDoi(table)([
      ...found,
      ...contests.flatMap(({ contrastedBy }) => contrastedBy.map((one) => one.doi)),
    ]);
    return {
      papers: found
        .flatMap((doi, index) => {
          const [paper, contest] = [papers.get(doi), contests[index]];
          return paper && contest ? [viewOf(paper, contest, papers)] : [];
        })
        .toSorted(moreContested),
      total: ofField?.length ?? contested.answer.total,
      found: Math.max(all.answer.total, contested.answer.total),
      ...(ofField && { looked: { at: looked.length, of: contested.answer.total } }),
    };
  };

/** Authors who contradict their own earlier paper do not make it contested. */
const moreContested = (a: Contested, b: Contested): number =>
  b.byOthers.contradicting - a.byOthers.contradicting ||
  b.byOthers.supporting - a.byOthers.supporting ||
  b.tally.contradicting - a.tally.contradicting;

const paperOf = (hit: IndexHit): readonly string[] => (hit.kind === 'paper' ? [hit.doi] : []);

const ofThatField =
  (table: Pick<Table, 'getMany'>) =>
  async (dois: readonly string[], field: Field): Promise<readonly string[]> => {
    const fields = await fieldsOfPapers(table)(dois);
    return dois.filter((doi) => fields.get(doi) === field);
  };

const viewOf = (
  { record, notices, tally }: Paper,
  { byYear, contrastedBy, papers: counted, byOthers }: Contest,
  papers: ReadonlyMap<string, Paper>,
): Contested => {
  const year = changedIn(byYear);
  return {
    doi: record.doi,
    title: record.title,
    ...titleStyles(record),
    ...listedAuthorNames(record),
    ...(record.journal && { journal: { name: record.journal.name, slug: record.journal.slug } }),
    ...(record.year !== undefined && { year: record.year }),
    editorialNotices: [...new Set(notices.map(({ status }) => status))],
    tally,
    byYear: [...byYear],
    contrastedBy: contrastedBy.map(({ doi, ...counts }) => {
      const { title, authors, authorCount, year: published } = citingWork(doi, papers.get(doi));
      return {
        doi,
        title,
        authors,
        ...(authorCount !== undefined && { authorCount }),
        ...(published !== undefined && { year: published }),
        ...counts,
      };
    }),
    papers: counted,
    byOthers,
    ...(year !== undefined && { changedIn: year }),
  };
};

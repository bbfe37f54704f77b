import type { UseCase } from '#functions/platform/http/serve.ts';
import type {
  Aggregations,
  Highlights,
  SearchAnswer,
  SearchFilters,
  SearchIndex,
} from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { RequestTo } from '#shared/contracts/endpoint.ts';
import type { PatentsReply, searchPatents as contract } from '#shared/contracts/patents.ts';
import { parsePatentNumber } from '#shared/domain/patent-number.ts';
import { parseSearchQuery } from '#shared/domain/parse-search-query.ts';

import { documentKey, idOfDocument } from '#functions/records/patents/patent-record.ts';
import { idsOfNumber, patentsById } from '#functions/records/patents/patent-repository.ts';
import { patentView } from '#functions/records/patents/patent-view.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query'>;
  readonly patentIndex: Pick<SearchIndex, 'search'>;
};
type Fields = RequestTo<typeof contract>['query'];

/** Translates patent filters to the fields of the paper index (`patentDocument`). */
const filtersOf = (fields: Fields): SearchFilters => ({
  ...(fields.jurisdictions && {
    countries: fields.jurisdictions.map((jurisdiction) => jurisdiction.toUpperCase()),
  }),
  ...(fields.applicants && { affiliations: fields.applicants }),
  ...(fields.inventors && { authors: fields.inventors }),
  ...(fields.classes && { topics: fields.classes }),
  ...((fields.date_from !== undefined || fields.date_to !== undefined) && {
    years: {
      ...(fields.date_from !== undefined && { from: fields.date_from }),
      ...(fields.date_to !== undefined && { to: fields.date_to }),
    },
  }),
});

const plain = (ranges: Highlights): [number, number][] =>
  ranges.map(([start, end]) => [start, end]);

const countsOf = ({
  countries,
  affiliations,
  authors,
  topics,
  years,
}: Aggregations): PatentsReply['aggregations'] => ({
  jurisdictions: [...countries],
  applicants: [...affiliations],
  inventors: [...authors],
  classes: [...topics],
  years: [...years],
});

const viewOf =
  ({ table }: Pick<Ports, 'table'>) =>
  async ({ hits, total, aggregations }: SearchAnswer): Promise<PatentsReply> => {
    const papers = hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : []));
    const patents = await patentsById(table)(papers.map(({ doi }) => idOfDocument(doi)));
    return {
      hits: papers.flatMap(({ doi, highlights: { title, abstract } }) => {
        const patent = patents.get(idOfDocument(doi));
        if (!patent) return [];
        const highlights = {
          ...(title && { title: plain(title) }),
          ...(abstract && { abstract: plain(abstract) }),
        };
        return [{ ...patentView(patent.record), highlights }];
      }),
      total,
      ...(aggregations && { aggregations: countsOf(aggregations) }),
    };
  };

/** Searches patents; a patent number leads directly to its publications. */
export const searchPatents =
  (ports: Ports): UseCase<typeof contract> =>
  async (_caller, { query: fields }) => {
    const { term, sort, sort_order: order, offset, limit } = fields;
    const number = parsePatentNumber(term);
    const ids = number ? await idsOfNumber(ports.table)(number) : [];
    const { query } = parseSearchQuery(term);
    if (ids.length === 0 && !query && term.trim() !== '') return { hits: [], total: 0 };
    const results = await ports.patentIndex.search({
      mode: 'papers',
      filters: { ...filtersOf(fields), ...(ids.length > 0 && { dois: ids.map(documentKey) }) },
      ...(ids.length === 0 && query && { query }),
      // This collection has no citations of patents: without words the newest come first, also among publications of one number.
      sort: { key: ids.length === 0 && query ? sort : 'date', order },
      ...{ offset, limit },
      aggregate: true,
    });
    return viewOf(ports)(results);
  };

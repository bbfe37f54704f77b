import { type Range, type SearchFilters } from '#functions/platform/ports/search-index.ts';
import { type SearchQueryFields } from '#shared/contracts/search.ts';
import {
  type NoticeFilter,
  noticeFilters,
  type NoticeStatus,
} from '#shared/domain/editorial-notice.ts';

const range = (from: number | undefined, to: number | undefined): Range | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };

const list = <T>(...values: (readonly T[] | undefined)[]): readonly T[] | undefined => {
  const all = [...new Set(values.flatMap((some) => some ?? []))];
  return all.length > 0 ? all : undefined;
};

const noticesAsked = (fields: SearchQueryFields): readonly NoticeStatus[] | undefined =>
  list(
    fields.editorial_notices,
    // Object.entries forgets that the keys are those of the table.
    (Object.entries(noticeFilters) as [NoticeFilter, NoticeStatus][]).flatMap(([field, status]) =>
      fields[field] ? [status] : [],
    ),
  );

type Optional<T> = { readonly [K in keyof T]: T[K] | undefined };

/** The request fields of the search as filters of the index; what was not asked for is left out. */
export const searchFilters = (fields: SearchQueryFields): SearchFilters => {
  const filters: Optional<SearchFilters> = {
    sections: list(fields.sections),
    citationTypes: list(fields.citation_types),
    years: range(fields.date_from, fields.date_to),
    journals: list(fields.journal, fields.journals),
    authors: list(fields.author, fields.authors),
    affiliations: list(fields.affiliation, fields.affiliations),
    topics: list(fields.topics),
    substances: list(fields.substances),
    meshDescriptors: list(fields.mesh_type),
    paperTypes: list(fields.paper_types),
    editorialNotices: noticesAsked(fields),
    hasTally: fields.has_tally,
    supporting: range(fields.supporting_from, fields.supporting_to),
    contrasting: range(fields.contrasting_from, fields.contrasting_to),
    mentioning: range(fields.mentioning_from, fields.mentioning_to),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
};

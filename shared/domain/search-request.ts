import { type CitationType } from './citation-type.ts';
import { type NoticeFilter, noticeFilters } from './editorial-notice.ts';
import { type PaperType } from './paper-type.ts';
import { RESULTS_PER_PAGE } from './result-pages.ts';
import { type SearchState } from './search-state.ts';
import { isSendableTerm, trimmedTerm } from './search-term.ts';
import { type Section } from './section.ts';

type Texts = readonly string[];

/** The request fields of the search. Fields without a value are missing, so that they are not sent. */
export type SearchRequestFields = {
  readonly mode: SearchState['mode'];
  readonly limit: number;
  readonly offset: number;
  readonly sort: SearchState['sort']['key'];
  readonly sort_order: SearchState['sort']['order'];
  readonly aggregate: true;
  readonly term?: string;
  readonly citation_types?: readonly CitationType[];
  readonly sections?: readonly Section[];
  readonly date_from?: number;
  readonly date_to?: number;
  readonly journal?: Texts;
  readonly author?: Texts;
  readonly affiliation?: Texts;
  readonly mesh_type?: Texts;
  readonly has_tally?: true;
  readonly supporting_from?: number;
  readonly supporting_to?: number;
  readonly contrasting_from?: number;
  readonly contrasting_to?: number;
  readonly mentioning_from?: number;
  readonly mentioning_to?: number;
  readonly authors?: Texts;
  readonly affiliations?: Texts;
  readonly journals?: Texts;
  readonly topics?: Texts;
  readonly substances?: Texts;
  readonly paper_types?: readonly PaperType[];
  readonly dashboard_slug?: string;
  readonly dois_updated_ts?: string;
  readonly user_slug?: string;
} & { readonly [Name in NoticeFilter]?: true };

/** What is asked of the server for a search; undefined when its term is too long to be sent. */
export const requestOfSearch = (state: SearchState): SearchRequestFields | undefined => {
  if (!isSendableTerm(trimmedTerm(state.term))) return undefined;
  const notices: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(noticeFilters)
      .filter(([, status]) => state.editorialNotices.includes(status))
      .map(([name]) => [name, true] as const),
  );
  const fields = {
    mode: state.mode,
    term: trimmedTerm(state.term),
    limit: RESULTS_PER_PAGE,
    offset: (state.page - 1) * RESULTS_PER_PAGE,
    sort: state.sort.key,
    sort_order: state.sort.order,
    aggregate: true,
    citation_types: state.citationTypes,
    sections: state.sections,
    date_from: state.years.from,
    date_to: state.years.to,
    journal: state.journal,
    author: state.author,
    affiliation: state.affiliation,
    mesh_type: state.meshType,
    has_tally: state.hasTally || undefined,
    supporting_from: state.supporting.from,
    supporting_to: state.supporting.to,
    contrasting_from: state.contrasting.from,
    contrasting_to: state.contrasting.to,
    mentioning_from: state.mentioning.from,
    mentioning_to: state.mentioning.to,
    authors: state.authors,
    affiliations: state.affiliations,
    journals: state.journals,
    topics: state.topics,
    substances: state.substances,
    paper_types: state.paperTypes,
    dashboard_slug: state.dashboardSlug,
    dois_updated_ts: state.doisUpdatedTS,
    user_slug: state.userSlug,
    ...notices,
  };
  // Only fields that are optional in the type can be empty.
  return withoutEmpty(fields) as SearchRequestFields;
};

/** Drops what says nothing: undefined, null, empty texts and empty lists. */
export const withoutEmpty = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

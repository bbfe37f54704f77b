import { citationTypes, informativeTypes } from './citation-type.ts';
import { noticeFilters, noticeStatuses } from './editorial-notice.ts';
import { paperTypes } from './paper-type.ts';
import { purposes } from './purpose.ts';
import { sections } from './section.ts';

/** Any number of values, which are alternatives. Its name is its parameter in an address. */
type ListRow = {
  readonly kind: 'list';
  readonly wire: string;
  readonly index: string;
  /** All values there are; without them any name is one. */
  readonly values?: readonly string[];
  /** Fields of the request that ask for one of the values each, instead of the one field for all. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly word: string;
};

type FromAndTo = readonly [from: string, to: string];

/** Whole numbers between two ends, each of which may be open. */
type RangeRow = {
  readonly kind: 'range';
  readonly address: FromAndTo;
  readonly wire: FromAndTo;
  readonly index: string;
  readonly least: number;
  readonly most?: number;
  readonly word: string;
};

/** Holds or does not. Its name is its parameter in an address. */
type FlagRow = {
  readonly kind: 'flag';
  readonly wire: string;
  readonly index: string;
  readonly word: string;
};

/** Set by a link from another page and passed on unchanged. Its works are looked up before the index is queried. */
type ContextRow = {
  readonly kind: 'context';
  readonly wire: string;
  readonly longest: number;
  /** It only says more of this one, and goes with it. */
  readonly of?: string;
};

type FilterRow = ListRow | RangeRow | FlagRow | ContextRow;

/**
 * All search filters, defined once. `wire` names the request fields of the API, `index` the fields of the index, `word`
 * the wording in a sentence about a search. The order is that of URLs, which identify followed searches: new rows of a
 * kind must be last.
 */
export const searchVocabulary = {
  sections: {
    kind: 'list',
    wire: 'sections',
    index: 'sections',
    values: sections,
    word: 'section',
  },
  citationTypes: {
    kind: 'list',
    wire: 'citation_types',
    index: 'citationTypes',
    values: citationTypes,
    word: 'type',
  },
  journal: { kind: 'list', wire: 'journal', index: 'linkedJournals', word: 'journal' },
  author: { kind: 'list', wire: 'author', index: 'linkedAuthors', word: 'author' },
  affiliation: {
    kind: 'list',
    wire: 'affiliation',
    index: 'linkedAffiliations',
    word: 'affiliation',
  },
  meshType: { kind: 'list', wire: 'mesh_type', index: 'meshDescriptors', word: 'MeSH heading' },
  journals: { kind: 'list', wire: 'journals', index: 'journals', word: 'journal' },
  authors: { kind: 'list', wire: 'authors', index: 'authors', word: 'author' },
  affiliations: { kind: 'list', wire: 'affiliations', index: 'affiliations', word: 'affiliation' },
  topics: { kind: 'list', wire: 'topics', index: 'topics', word: 'topic' },
  substances: { kind: 'list', wire: 'substances', index: 'substances', word: 'substance' },
  paperTypes: {
    kind: 'list',
    wire: 'paper_types',
    index: 'paperTypes',
    values: paperTypes,
    word: 'source type',
  },
  editorialNotices: {
    kind: 'list',
    wire: 'editorial_notices',
    flags: noticeFilters,
    index: 'editorialNotices',
    values: noticeStatuses,
    word: 'editorial notice',
  },
  possibly: {
    kind: 'list',
    wire: 'possibly',
    index: 'possibly',
    values: informativeTypes,
    word: 'possible type',
  },
  purpose: {
    kind: 'list',
    wire: 'purpose',
    index: 'purposes',
    values: purposes,
    word: 'purpose',
  },
  years: {
    kind: 'range',
    address: ['yearFrom', 'yearTo'],
    wire: ['date_from', 'date_to'],
    index: 'years',
    least: 1000,
    most: 3000,
    word: 'years',
  },
  supporting: {
    kind: 'range',
    address: ['supportingFrom', 'supportingTo'],
    wire: ['supporting_from', 'supporting_to'],
    index: 'supporting',
    least: 0,
    word: 'supporting statements',
  },
  mentioning: {
    kind: 'range',
    address: ['mentioningFrom', 'mentioningTo'],
    wire: ['mentioning_from', 'mentioning_to'],
    index: 'mentioning',
    least: 0,
    word: 'mentioning statements',
  },
  contrasting: {
    kind: 'range',
    address: ['contrastingFrom', 'contrastingTo'],
    wire: ['contrasting_from', 'contrasting_to'],
    index: 'contrasting',
    least: 0,
    word: 'contrasting statements',
  },
  hasTally: { kind: 'flag', wire: 'has_tally', index: 'hasTally', word: 'with statements' },
  dashboardSlug: { kind: 'context', wire: 'dashboard_slug', longest: 80 },
  doisUpdatedTS: { kind: 'context', wire: 'dois_updated_ts', longest: 40, of: 'dashboardSlug' },
  userSlug: { kind: 'context', wire: 'user_slug', longest: 80 },
} as const satisfies Readonly<Record<string, FilterRow>>;

type Vocabulary = typeof searchVocabulary;
type FilterName = keyof Vocabulary;
type NamesOf<Kind> = {
  [Name in FilterName]: Vocabulary[Name] extends { readonly kind: Kind } ? Name : never;
}[FilterName];

export type ListFilter = NamesOf<'list'>;
export type RangeFilter = NamesOf<'range'>;
export type FlagFilter = NamesOf<'flag'>;
export type ContextFilter = NamesOf<'context'>;

const namesOf = <Kind extends FilterRow['kind']>(kind: Kind): readonly NamesOf<Kind>[] =>
  // Object.keys forgets that the keys are those of the table.
  (Object.keys(searchVocabulary) as FilterName[]).filter(
    (name): name is NamesOf<Kind> => searchVocabulary[name].kind === kind,
  );

export const listFilters = namesOf('list');
export const rangeFilters = namesOf('range');
export const flagFilters = namesOf('flag');
export const contextFilters = namesOf('context');

/** A row as any of its kind, whatever it leaves out. */
export const listRow = (name: ListFilter): ListRow => searchVocabulary[name];
export const rangeRow = (name: RangeFilter): RangeRow => searchVocabulary[name];
export const contextRow = (name: ContextFilter): ContextRow => searchVocabulary[name];

/** Names in filters are no longer than this. */
export const MAX_FILTER_NAME_CHARACTERS = 500;

/** Open where an end is missing. */
export type NumberRange = { readonly from?: number; readonly to?: number };

export type ValueOf<Name extends ListFilter> = Vocabulary[Name] extends {
  readonly values: readonly (infer Value)[];
}
  ? Value
  : string;

/** What each filter holds; nothing is an empty list, an open range, false or an empty text. */
export type FilterValues = { readonly [Name in ListFilter]: readonly ValueOf<Name>[] } & Readonly<
  Record<RangeFilter, NumberRange>
> &
  Readonly<Record<FlagFilter, boolean>> &
  Readonly<Record<ContextFilter, string>>;

export type WireOf<Name extends FilterName> = Vocabulary[Name]['wire'];
type IndexOf<Name extends ListFilter | RangeFilter | FlagFilter> = Vocabulary[Name]['index'];
type FlagsOf<Name extends FilterName> = Vocabulary[Name] extends { readonly flags: infer Flags }
  ? keyof Flags & string
  : never;

/** Fields of the request, by what they hold. */
export type ListWire = { readonly [Name in ListFilter as WireOf<Name>]: ValueOf<Name> };
export type RangeWire = WireOf<RangeFilter>[number];
export type FlagWire = WireOf<FlagFilter> | { [Name in FilterName]: FlagsOf<Name> }[FilterName];
export type ContextWire = WireOf<ContextFilter>;

/** What the index can be asked by these filters. */
export type IndexFilters = {
  readonly [Name in ListFilter as IndexOf<Name>]?: readonly ValueOf<Name>[];
} & {
  readonly [Name in RangeFilter as IndexOf<Name>]?: NumberRange;
} & { readonly [Name in FlagFilter as IndexOf<Name>]?: boolean };
export type ListIndex = IndexOf<ListFilter>;
export type RangeIndex = IndexOf<RangeFilter>;

export const listIndexes: readonly ListIndex[] = listFilters.map(
  (name) => searchVocabulary[name].index,
);
export const rangeIndexes: readonly RangeIndex[] = rangeFilters.map(
  (name) => searchVocabulary[name].index,
);

/** A name that came with a link narrows what is then chosen from a list, so each is asked for by itself, of the same names. */
const linked = {
  linkedJournals: 'journals',
  linkedAuthors: 'authors',
  linkedAffiliations: 'affiliations',
} as const satisfies Partial<Record<ListIndex, ListIndex>>;
type Linked = keyof typeof linked;
export type Attribute = Exclude<ListIndex, Linked>;

const isLinked = (index: ListIndex): index is Linked => index in linked;

/** What of a document a list is compared with. */
export const attributeOf = (index: ListIndex): Attribute =>
  isLinked(index) ? linked[index] : index;

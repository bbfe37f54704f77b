import {
  citationTypes,
  type CitationType,
  type TellingType,
  informativeTypes,
} from './citation-type.ts';
import { type Purpose, purposes } from './purpose.ts';
import { numberOf, rangeBetween, yearOf } from './search-address.ts';
import { type NumberRange } from './search-state.ts';
import { sections, type Section } from './section.ts';

/** How many statements one page of a report shows, where they stand one by one and where they stand beneath their papers. */
export const STATEMENTS_PER_PAGE = 25;
export const PAPERS_PER_PAGE = 10;

export const statementTypes = [...citationTypes, 'unclassified'] as const;
export type StatementType = CitationType | 'unclassified';

export const statementSorts = ['relevance', 'date_desc', 'date_asc'] as const;
export type StatementSort = (typeof statementSorts)[number];

export const selfCitationChoices = ['included', 'left-out', 'only'] as const;
export type SelfCitations = (typeof selfCitationChoices)[number];

/** Which of a paper's statements a reader looks at. `statement` is the one that a permanent address names. */
export type ReportState = {
  readonly types: readonly StatementType[];
  /** Mentioning ones that are possibly more. */
  readonly possibly: readonly TellingType[];
  readonly sections: readonly Section[];
  /** What a sentence uses the paper for; only statements that the second reader has read have a purpose. */
  readonly purpose: Purpose | 'any';
  readonly years: NumberRange;
  readonly selfCitations: SelfCitations;
  readonly words: string;
  readonly sort: StatementSort;
  /** People count papers: each stands once, its statements beneath. */
  readonly view: 'papers' | 'statements';
  readonly page: number;
  readonly statement: string;
  /** Systematic reviewers judge for themselves first. */
  readonly labels: 'shown' | 'hidden';
};

export const startOfReport: ReportState = {
  types: [],
  possibly: [],
  sections: [],
  purpose: 'any',
  years: {},
  selfCitations: 'included',
  words: '',
  sort: 'relevance',
  view: 'papers',
  page: 1,
  statement: '',
  labels: 'shown',
};

/** A change of what is looked at starts again at the first page and lets go of a single statement. */
export const changedReport = (
  state: ReportState,
  change: Partial<Omit<ReportState, 'page'>>,
): ReportState => ({ ...state, statement: '', ...change, page: 1 });

export const clearedReport = ({ sort, view, labels }: ReportState): ReportState => ({
  ...startOfReport,
  sort,
  view,
  labels,
});

export const isNarrowed = (state: ReportState): boolean =>
  state.types.length > 0 ||
  state.possibly.length > 0 ||
  state.sections.length > 0 ||
  state.purpose !== 'any' ||
  state.years.from !== undefined ||
  state.years.to !== undefined ||
  state.selfCitations !== 'included' ||
  state.words !== '';

const among = <T extends string>(known: readonly T[], given: readonly string[]): readonly T[] =>
  known.filter((value) => given.includes(value));

export const addressOfReport = (state: ReportState): string => {
  const address = new URLSearchParams();
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') address.append(name, String(value));
  };
  for (const type of among(statementTypes, state.types)) add('type', type);
  for (const type of among(informativeTypes, state.possibly)) add('possibly', type);
  for (const section of among(sections, state.sections)) add('section', section);
  if (state.purpose !== 'any') add('purpose', state.purpose);
  add('yearFrom', state.years.from);
  add('yearTo', state.years.to);
  if (state.selfCitations !== 'included') add('selfCitations', state.selfCitations);
  add('q', state.words);
  if (state.sort !== 'relevance') add('sortOn', state.sort);
  if (state.view !== 'papers') add('view', state.view);
  if (state.page > 1) add('page', state.page);
  add('statement', state.statement);
  if (state.labels === 'hidden') add('labels', 'hidden');
  return address.toString();
};

/** Where labels are hidden no type can be asked for: it would tell the label of every statement that stays. */
export const reportOfAddress = (address: URLSearchParams): ReportState => ({
  types: address.get('labels') === 'hidden' ? [] : among(statementTypes, address.getAll('type')),
  possibly:
    address.get('labels') === 'hidden' ? [] : among(informativeTypes, address.getAll('possibly')),
  sections: among(sections, address.getAll('section')),
  purpose: purposes.find((purpose) => purpose === address.get('purpose')) ?? 'any',
  years: rangeBetween(yearOf(address.get('yearFrom')), yearOf(address.get('yearTo'))),
  selfCitations:
    selfCitationChoices.find((known) => known === address.get('selfCitations')) ?? 'included',
  words: address.get('q') ?? '',
  sort: statementSorts.find((known) => known === address.get('sortOn')) ?? 'relevance',
  view: address.get('view') === 'statements' ? 'statements' : 'papers',
  page: Math.max(numberOf(address.get('page')) ?? 1, 1),
  statement: /^[a-z0-9]{8,64}$/.exec(address.get('statement') ?? '')?.[0] ?? '',
  labels: address.get('labels') === 'hidden' ? 'hidden' : 'shown',
});

export const perPage = ({ view }: Pick<ReportState, 'view'>): number =>
  view === 'papers' ? PAPERS_PER_PAGE : STATEMENTS_PER_PAGE;

/**
 * What is asked of the server. Without labels the usual order, which puts types together, would tell them: the newest
 * come first instead.
 */
export const requestOfReport = (state: ReportState) => ({
  kind: ['text' as const],
  ...(state.types.length > 0 && { type: [...state.types] }),
  ...(state.possibly.length > 0 && { possibly: [...state.possibly] }),
  ...(state.sections.length > 0 && { section: [...state.sections] }),
  ...(state.purpose !== 'any' && { purpose: [state.purpose] }),
  ...(state.years.from !== undefined && { year_from: state.years.from }),
  ...(state.years.to !== undefined && { year_to: state.years.to }),
  ...(state.selfCitations !== 'included' && { self_citation: state.selfCitations === 'only' }),
  ...(state.words.trim() !== '' && { q: state.words.trim() }),
  sort:
    state.labels === 'hidden' && state.sort === 'relevance' ? ('date_desc' as const) : state.sort,
  ...(state.view === 'papers' && { group: 'paper' as const }),
  limit: perPage(state),
  offset: (state.page - 1) * perPage(state),
});

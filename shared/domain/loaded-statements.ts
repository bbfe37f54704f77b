import type { requestOfReport, StatementType } from './report-state.ts';
import type { TellingType } from './citation-type.ts';
import type { Section } from './section.ts';

/** A report loads at most this many statements at once; of a work with more, the server filters, sorts and pages. */
export const MOST_LOADED = 3_000;

export type LoadedStatement = {
  readonly type: StatementType;
  readonly possibly?: TellingType | undefined;
  readonly section: Section;
  readonly selfCitation: boolean;
  readonly citing: {
    readonly year?: number | undefined;
    readonly publishedDate?: string | undefined;
  };
};

type Request = ReturnType<typeof requestOfReport>;

/** As exact as known: `2019` stands before `2019-04`, and that before `2019-04-02`. Empty where nothing is known. */
const dateOf = ({ citing }: LoadedStatement): string =>
  citing.publishedDate ?? String(citing.year ?? '');

/** Statements without a date stand last both ways; those of one day stay as they stood. */
const byDate =
  (way: 1 | -1) =>
  (one: LoadedStatement, other: LoadedStatement): number => {
    const [a, b] = [dateOf(one), dateOf(other)];
    if (a === b) return 0;
    if (a === '' || b === '') return a === '' ? 1 : -1;
    return a < b ? -way : way;
  };

const passes =
  ({ type, possibly, section, year_from, year_to, self_citation }: Request) =>
  (one: LoadedStatement): boolean => {
    const { year } = one.citing;
    if (type && !type.includes(one.type)) return false;
    if (possibly && !(one.possibly && possibly.includes(one.possibly))) return false;
    if (section && !section.includes(one.section)) return false;
    if (self_citation !== undefined && one.selfCitation !== self_citation) return false;
    if (year_from === undefined && year_to === undefined) return true;
    return year !== undefined && year >= (year_from ?? year) && year <= (year_to ?? year);
  };

/**
 * What the server would answer, from all statements of a work as they stand by relevance. Undefined where words are asked
 * for, which the index alone can find.
 */
export const pageOfLoaded = <Statement extends LoadedStatement>(
  all: readonly Statement[],
  request: Request,
): { readonly statements: readonly Statement[]; readonly total: number } | undefined => {
  if (request.q !== undefined) return undefined;
  const found = all.filter(passes(request));
  const ordered =
    request.sort === 'relevance'
      ? found
      : found.toSorted(byDate(request.sort === 'date_asc' ? 1 : -1));
  return {
    statements: ordered.slice(request.offset, request.offset + request.limit),
    total: found.length,
  };
};

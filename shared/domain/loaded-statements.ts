import type { requestOfReport, StatementType } from './report-state.ts';
import type { TellingType } from './citation-type.ts';
import type { Section } from './section.ts';
import { spreadByPaper } from './spread-by-paper.ts';

/**
 * A report loads at most this many statements at once; for a work with more, the server filters, sorts and paginates.
 */
export const MAX_LOADED_STATEMENTS = 3_000;

export type LoadedStatement = {
  readonly type: StatementType;
  readonly possibly?: TellingType | undefined;
  readonly section: Section;
  readonly selfCitation: boolean;
  readonly citing: {
    readonly doi: string;
    readonly year?: number | undefined;
    readonly publishedDate?: string | undefined;
  };
};

type Request = ReturnType<typeof requestOfReport>;

/** As exact as known: `2019` stands before `2019-04`, and that before `2019-04-02`. Empty where nothing is known. */
const dateOf = ({ citing }: LoadedStatement): string =>
  citing.publishedDate ?? String(citing.year ?? '');

/** Statements without a date sort last in both orders; ties keep their order. */
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
 * Returns the same result as the server, from all statements of a work sorted by relevance. Undefined for a text query,
 * which only the index can answer.
 */
const answersOf = <Statement extends LoadedStatement>(
  all: readonly Statement[],
  request: Request,
): readonly Statement[] | undefined => {
  if (request.q !== undefined) return undefined;
  const matches = all.filter(passes(request));
  return request.sort === 'relevance'
    ? matches
    : matches.toSorted(byDate(request.sort === 'date_asc' ? 1 : -1));
};

/** One by one; by relevance no paper speaks for long while others wait. */
export const pageOfLoaded = <Statement extends LoadedStatement>(
  all: readonly Statement[],
  request: Request,
): { readonly statements: readonly Statement[]; readonly total: number } | undefined => {
  const matches = answersOf(all, request);
  if (!matches) return undefined;
  const ordered = request.sort === 'relevance' ? spreadByPaper(matches) : matches;
  return {
    statements: ordered.slice(request.offset, request.offset + request.limit),
    total: matches.length,
  };
};

type Group<Statement extends LoadedStatement> = {
  readonly citing: Statement['citing'];
  readonly statements: Statement[];
  readonly total: number;
};

/** Grouped by paper, each paper at the position of its first statement. */
export const papersOfLoaded = <Statement extends LoadedStatement>(
  all: readonly Statement[],
  request: Request,
) => {
  const matches = answersOf(all, request);
  if (!matches) return undefined;
  const papers = [...Map.groupBy(matches, ({ citing }) => citing.doi).values()];
  return {
    groups: papers
      .slice(request.offset, request.offset + request.limit)
      .flatMap((statements): readonly Group<Statement>[] =>
        statements
          .slice(0, 1)
          .map(({ citing }) => ({ citing, statements, total: statements.length })),
      ),
    total: papers.length,
    statementTotal: matches.length,
    papers: paperCount(matches),
  };
};

/** Counts the papers of statements; independent ones have not only self-citations. */
export const paperCount = (statements: readonly LoadedStatement[]) => {
  const distinct = (some: readonly LoadedStatement[]) =>
    new Set(some.map(({ citing }) => citing.doi)).size;
  return {
    total: distinct(statements),
    independent: distinct(statements.filter(({ selfCitation }) => !selfCitation)),
  };
};

import type { CitationType } from './citation-type.ts';

/** The stored data of a person's year: counts, never texts. */
export type YearOfActivity = {
  readonly year: number;
  /** Reports opened in each month, January first. */
  readonly months: readonly number[];
  readonly opened: readonly { readonly doi: string; readonly times: number }[];
  readonly searches: number;
  readonly terms: readonly { readonly term: string; readonly times: number }[];
};

/** What is known of a work that was opened or spoken of. */
export type WorkOfYear = {
  readonly doi: string;
  readonly title: string;
  readonly year?: number;
  readonly journal?: string;
};

export type StatementCounts = Readonly<Record<CitationType | 'unclassified', number>>;

/** What came in about works that the person follows. */
export type CameIn = {
  readonly statements: readonly {
    readonly cited: string;
    readonly citing: string;
    readonly counts: StatementCounts;
  }[];
  readonly publications: number;
  readonly notices: number;
};

export type Saved = { readonly dashboards: number; readonly works: number };

/** A year told in figures. */
export type YearlyFigures = {
  readonly year: number;
  readonly reports: number;
  readonly works: number;
  readonly months: readonly number[];
  readonly mostRead: readonly (WorkOfYear & { readonly times: number })[];
  readonly journals: readonly { readonly name: string; readonly works: number }[];
  /** The work that was published longest ago. */
  readonly oldest?: WorkOfYear;
  readonly searches: number;
  readonly terms: readonly { readonly term: string; readonly times: number }[];
  readonly saved: Saved;
  readonly statements: StatementCounts;
  readonly citingArticles: number;
  readonly mostDiscussed: readonly (WorkOfYear & { readonly statements: number })[];
  readonly publications: number;
  readonly notices: number;
};

const SHOWN = 5;
const none: StatementCounts = { supporting: 0, contradicting: 0, mentioning: 0, unclassified: 0 };

const added = (one: StatementCounts, other: StatementCounts): StatementCounts => ({
  supporting: one.supporting + other.supporting,
  contradicting: one.contradicting + other.contradicting,
  mentioning: one.mentioning + other.mentioning,
  unclassified: one.unclassified + other.unclassified,
});

const totalOf = (counts: StatementCounts): number =>
  counts.supporting + counts.contradicting + counts.mentioning + counts.unclassified;

/** The first few by falling number; equal ones in the order of their names, so that the same year is told the same. */
const leading = <T>(
  all: readonly T[],
  numberOf: (one: T) => number,
  nameOf: (one: T) => string,
): readonly T[] =>
  [...all]
    .sort((a, b) => numberOf(b) - numberOf(a) || (nameOf(a) < nameOf(b) ? -1 : 1))
    .slice(0, SHOWN);

/** Summarizes a year. Works that are not (or no longer) in the collection are counted but not named. */
export const yearlyFigures = (
  activity: YearOfActivity,
  works: ReadonlyMap<string, WorkOfYear>,
  cameIn: CameIn,
  saved: Saved,
): YearlyFigures => {
  const known = activity.opened.flatMap(({ doi, times }) => {
    const work = works.get(doi);
    return work ? [{ ...work, times }] : [];
  });
  const journals = Map.groupBy(known, ({ journal }) => journal ?? '');
  journals.delete('');
  const dated = known.filter(({ year }) => year !== undefined);
  const [oldest] = dated.sort((a, b) => (a.year ?? 0) - (b.year ?? 0) || (a.doi < b.doi ? -1 : 1));
  const discussed = Map.groupBy(cameIn.statements, ({ cited }) => cited);

  return {
    year: activity.year,
    reports: activity.months.reduce((sum, count) => sum + count, 0),
    works: activity.opened.length,
    months: activity.months,
    mostRead: leading(
      known,
      ({ times }) => times,
      ({ title }) => title,
    ),
    journals: leading(
      [...journals].map(([name, all]) => ({ name, works: all.length })),
      (journal) => journal.works,
      ({ name }) => name,
    ),
    ...(oldest && { oldest: withoutTimes(oldest) }),
    searches: activity.searches,
    terms: leading(
      activity.terms,
      ({ times }) => times,
      ({ term }) => term,
    ),
    saved,
    statements: cameIn.statements.reduce((sum, { counts }) => added(sum, counts), none),
    citingArticles: new Set(cameIn.statements.map(({ citing }) => citing)).size,
    mostDiscussed: leading(
      [...discussed].flatMap(([doi, all]) => {
        const work = works.get(doi);
        return work
          ? [{ ...work, statements: all.reduce((sum, { counts }) => sum + totalOf(counts), 0) }]
          : [];
      }),
      ({ statements }) => statements,
      ({ title }) => title,
    ),
    publications: cameIn.publications,
    notices: cameIn.notices,
  };
};

const withoutTimes = ({ times: _, ...work }: WorkOfYear & { readonly times: number }): WorkOfYear =>
  work;

/** What everyone may see of a year that its person made public: what was searched for stays theirs. */
export const publicFigures = (figures: YearlyFigures): YearlyFigures => ({ ...figures, terms: [] });

/** Whether there is anything to tell. */
export const isQuietYear = ({
  reports,
  searches,
  statements,
  publications,
  notices,
  saved,
}: YearlyFigures): boolean =>
  reports + searches + totalOf(statements) + publications + notices + saved.dashboards === 0;

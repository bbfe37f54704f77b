import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { PrintedWork } from '#functions/records/papers/printed-work.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

/** What one article adds to the tally of each work it cites. */
export type Contributions = ReadonlyMap<string, Contribution>;
export type Contribution = Tally & {
  /** 1 if the citing article's full text was read, so that its sentences could count. */
  readonly withFullText: number;
} & CountsByOthers;

/** Statements by others than the work's authors, by year; year 0 if unknown. */
export type CountsByOthers = { readonly [name in NameByOthers]?: number };
type NameByOthers = `${'supporting' | 'contradicting'}-by-others-${number}`;

const NAME_BY_OTHERS = /^(supporting|contradicting)-by-others-(\d+)$/;

/** The counts of statements by others, within a contribution or a whole work. */
export const countsByOthersIn = (
  figures: Readonly<Record<string, unknown>>,
): readonly {
  readonly type: 'supporting' | 'contradicting';
  readonly year: number;
  readonly count: number;
}[] =>
  Object.entries(figures).flatMap(([name, count]) => {
    const [, type, year] = NAME_BY_OTHERS.exec(name) ?? [];
    if (typeof count !== 'number' || count === 0) return [];
    return type === 'supporting' || type === 'contradicting'
      ? [{ type, year: Number(year), count }]
      : [];
  });

export const nameOfCountByOthers = (
  type: 'supporting' | 'contradicting',
  year: number,
): NameByOthers => `${type}-by-others-${year}`;

export const emptyContribution: Contribution = { ...emptyTally, withFullText: 0 };

/**
 * Counts an article's statements in the text by cited work. Works that are only in the reference list count as cited by
 * this publication.
 */
export const contributionsOf = (
  citedDois: Iterable<string>,
  statements: readonly StatementDocument[],
  { hasBody, year = 0 }: { readonly hasBody: boolean; readonly year?: number },
): Contributions => {
  const contributions = new Map<string, Contribution>();
  for (const doi of citedDois)
    contributions.set(doi, {
      ...emptyContribution,
      citingPublications: 1,
      withFullText: hasBody ? 1 : 0,
    });

  for (const { kind, citedDoi, type, selfCitation } of statements) {
    const before = citedDoi && contributions.get(citedDoi);
    if (!before || kind !== 'text') continue;
    const others =
      !selfCitation && (type === 'supporting' || type === 'contradicting')
        ? nameOfCountByOthers(type, year)
        : undefined;
    contributions.set(citedDoi, {
      ...before,
      total: before.total + 1,
      [type]: before[type] + 1,
      selfCitations: before.selfCitations + (selfCitation ? 1 : 0),
      ...(others && { [others]: (before[others] ?? 0) + 1 }),
    });
  }
  return contributions;
};

/** The citing version and when it became current. */
export type CitingVersion = {
  readonly key: string;
  readonly sequence: number;
  readonly at?: string;
};

/** What one article should contribute to one work. */
export type ContributionChange = {
  readonly work: string;
  readonly citing: CitingVersion;
  readonly wanted: Contribution;
  /** What its references print about the work; absent if none names it by its DOI. */
  readonly printed?: PrintedWork;
};

/**
 * Returns what a version should contribute: its statements and prints for works it cites, nothing for works that only
 * earlier versions named.
 */
export const contributionChanges = (
  citing: CitingVersion,
  namedBefore: readonly string[],
  contributions: Contributions,
  prints: ReadonlyMap<string, PrintedWork>,
): readonly ContributionChange[] =>
  [...new Set([...namedBefore, ...contributions.keys(), ...prints.keys()])].map((work) => {
    const printed = prints.get(work);
    return {
      work,
      citing,
      wanted: contributions.get(work) ?? emptyContribution,
      ...(printed && { printed }),
    };
  });

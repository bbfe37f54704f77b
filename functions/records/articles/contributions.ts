import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

/** What one article adds to the tally of each work it cites. */
export type Contributions = ReadonlyMap<string, Contribution>;
export type Contribution = Tally & {
  /** 1 when the citing article's text was read, so that its words could count. */
  readonly withFullText: number;
};

export const nothing: Contribution = { ...emptyTally, withFullText: 0 };
export const contributionNames = Object.keys(nothing) as readonly (keyof Contribution)[];

/** Counts the statements of an article's text by cited work; works that are listed but never cited in the text count as citing publication. */
export const contributionsOf = (
  citedDois: Iterable<string>,
  statements: readonly StatementDocument[],
  hasBody: boolean,
): Contributions => {
  const contributions = new Map<string, Contribution>();
  for (const doi of citedDois)
    contributions.set(doi, { ...nothing, citingPublications: 1, withFullText: hasBody ? 1 : 0 });

  for (const { kind, citedDoi, type, selfCitation } of statements) {
    const before = citedDoi && contributions.get(citedDoi);
    if (!before || kind !== 'text') continue;
    contributions.set(citedDoi, {
      ...before,
      total: before.total + 1,
      [type]: before[type] + 1,
      selfCitations: before.selfCitations + (selfCitation ? 1 : 0),
    });
  }
  return contributions;
};

/** The version that cites, and when it became the truth. */
export type Citing = { readonly key: string; readonly sequence: number; readonly at?: string };

/** What one article shall contribute to one work. */
export type ContributionChange = {
  readonly work: string;
  readonly citing: Citing;
  readonly wanted: Contribution;
};

/** What a version shall contribute: to the works it cites what it says of them, to those of versions before it nothing. */
export const changesOf = (
  citing: Citing,
  citedBefore: readonly string[],
  contributions: Contributions,
): readonly ContributionChange[] =>
  [...new Set([...citedBefore, ...contributions.keys()])].map((work) => ({
    work,
    citing,
    wanted: contributions.get(work) ?? nothing,
  }));

import { sha256Of } from '#functions/platform/sha256.ts';
import type { EntityKind } from '#shared/domain/entity-kind.ts';
import { shortened } from '#shared/domain/shortened.ts';

import { type EntityName, isBetterName } from './entity-name.ts';
import { MAX_NAME_CHARACTERS } from './name-key.ts';

/**
 * Organizations are named as most papers name them, judged by a sample. A journal and an author take the longest name,
 * because shorter ones are abbreviations; the longest name of an organization is often that of a part or a program.
 */
export const isNamedBySample = (kind: EntityKind): boolean =>
  kind === 'affiliation' || kind === 'institution';

/**
 * Names by the papers that print them: `print:3:9f86d081` with the rank of the name and a hash of the paper's DOI. Of
 * each rank only the first ones in the order of the hashes count. They are the same whatever the order of the papers and
 * however many workers write at the same moment, since a paper of the sample belongs to the sample of every subset too.
 */
export type Prints = Readonly<Record<string, string>>;

const SAMPLE_SIZE = 9;
const PREFIX = 'print:';

export const isPrint = (attribute: string): boolean => attribute.startsWith(PREFIX);

const rankOf = (attribute: string): number => Number(attribute.split(':')[1]);

const printKey = (doi: string, rank: number): string =>
  `${PREFIX}${String(rank)}:${sha256Of(doi).slice(0, 10)}`;

/** Adds what a paper prints, shortened because one row holds many; of two names in one paper the better one stays. */
export const withPrint = (prints: Prints, doi: string, printed: EntityName): Prints => {
  const { rank } = printed;
  const name = shortened(printed.name, MAX_NAME_CHARACTERS);
  const key = printKey(doi, rank);
  const previous = prints[key];
  if (previous !== undefined && !isBetterName({ name, rank }, { name: previous, rank }))
    return prints;
  return { ...prints, [key]: name };
};

/** Returns the sample: the first papers with the most certain names. */
export const sampleOf = (prints: Prints): Prints => {
  const entries = Object.entries(prints);
  const best = Math.max(...entries.map(([key]) => rankOf(key)));
  return Object.fromEntries(
    entries
      .filter(([key]) => rankOf(key) === best)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, SAMPLE_SIZE),
  );
};

/** Returns the most frequent name of the sample, and among equally frequent ones the better one; undefined without any. */
export const sampledName = (prints: Prints): EntityName | undefined => {
  const sample = Object.entries(sampleOf(prints));
  const counts = new Map<string, number>();
  for (const [, name] of sample) counts.set(name, (counts.get(name) ?? 0) + 1);
  const highest = Math.max(...counts.values());
  return sample
    .map(([key, name]): EntityName => ({ name, rank: rankOf(key) }))
    .filter(({ name }) => counts.get(name) === highest)
    .reduce<EntityName | undefined>(
      (best, name) => (isBetterName(name, best) ? name : best),
      undefined,
    );
};

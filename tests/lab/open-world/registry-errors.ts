import { type Random } from '#infra/local/demonstration/random.ts';
import { type PlayedWork } from '#tests/support/played-registries.ts';

import { type Description } from './described-works.ts';

/** A registry lacks works, and its records carry the errors that registries have, each with this probability. */
type RegistryFaults = {
  readonly missing: number;
  readonly capitals: number;
  readonly markup: number;
  readonly noSubtitle: number;
  readonly typingError: number;
  readonly plainLetters: number;
  readonly noFirstAuthor: number;
  readonly noAuthors: number;
  readonly yearByOne: number;
  readonly wrongYear: number;
  readonly noPages: number;
};

const faults: Omit<RegistryFaults, 'missing'> = {
  capitals: 0.03,
  markup: 0.05,
  noSubtitle: 0.05,
  typingError: 0.02,
  plainLetters: 0.1,
  noFirstAuthor: 0.02,
  noAuthors: 0.02,
  yearByOne: 0.1,
  wrongYear: 0.02,
  noPages: 0.15,
};

const withoutAccents = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

const titleWith = (title: string, rates: RegistryFaults, random: Random): string => {
  let changed = title;
  if (random.chance(rates.noSubtitle)) changed = changed.replace(/:\s.*$/u, '');
  if (random.chance(rates.typingError))
    changed = changed.replace(/(\p{L}{3})(\p{L})(\p{L}{3})/u, '$1$3');
  if (random.chance(rates.capitals)) changed = changed.toUpperCase();
  if (random.chance(rates.markup))
    changed = changed.replace('&', '&amp;').replace(/(\p{L}{4,})/u, '<i>$1</i>');
  return changed;
};

/** Returns the record that a registry has of a work; undefined if it lacks the work. */
export const recordWithErrors = (
  work: Description,
  random: Random,
  missing: number,
): PlayedWork | undefined => {
  const rates = { ...faults, missing };
  if (random.chance(rates.missing)) return undefined;
  const isPlain = random.chance(rates.plainLetters);
  const names = work.authors.map(({ family, given }) => {
    const name = given === undefined ? family : `${family}, ${given}`;
    return isPlain ? withoutAccents(name) : name;
  });
  const authors = random.chance(rates.noAuthors)
    ? []
    : names.slice(names.length > 1 && random.chance(rates.noFirstAuthor) ? 1 : 0);
  const off = random.chance(rates.wrongYear)
    ? random.integer(2, 5)
    : random.chance(rates.yearByOne)
      ? 1
      : 0;
  return {
    doi: work.doi,
    pmid: work.pmid,
    title: titleWith(work.title, rates, random),
    authors,
    year: work.year + (random.chance(0.5) ? off : -off),
    venue: work.venue,
    volume: work.volume,
    firstPage: random.chance(rates.noPages) ? undefined : work.firstPage,
  };
};

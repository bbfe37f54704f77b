import { type Random } from '#infra/local/demonstration/random.ts';

import { type Description, type Name } from './described-works.ts';
import { type Printable } from './printed-reference.ts';

/** What happened to a reference: `wrong` ones have a false detail or no work, `real` ones are written as authors write. */
export type ChangedReference = {
  readonly kind: string;
  readonly isWrong: boolean;
  readonly reference: Printable;
};

type Change = (work: Description, other: Description, random: Random) => Printable;

const printable = ({ from: _, isOwn: __, pmid: ___, ...work }: Description): Printable => work;
const withoutDoi = ({ doi: _, ...reference }: Printable): Printable => reference;
/** Half of all lists print DOIs. */
const maybeDoi = (reference: Printable, random: Random): Printable =>
  random.chance(0.5) ? reference : withoutDoi(reference);

const LONG = /^\p{L}{5,}$/u;
const longWords = (title: string): readonly string[] =>
  title.split(/\s+/u).filter((word) => LONG.test(word));

/** Four of ten longer words come from another title. */
const partlyOf = (title: string, other: string, random: Random): string => {
  const foreign = random.shuffled(longWords(other));
  const words = title.split(/\s+/u);
  const indexes = random.shuffled(words.flatMap((word, at) => (LONG.test(word) ? [at] : [])));
  const changed = new Set(indexes.slice(0, Math.max(2, Math.ceil(indexes.length * 0.4))));
  let next = 0;
  return words
    .map((word, at) => {
      if (!changed.has(at) || foreign.length === 0) return word;
      const replacement = foreign[next % foreign.length] ?? word;
      next += 1;
      return replacement.toLowerCase();
    })
    .join(' ');
};

/** The beginning of one title and the end of another make a plausible one. */
const inventedTitle = (title: string, other: string): string => {
  const split = (text: string) => {
    const words = text.split(/\s+/u);
    const middle = Math.ceil(words.length / 2);
    const joint = words.findIndex(
      (word, at) => at >= middle - 2 && /^(?:of|in|for|and|by|with|on|to)$/iu.test(word),
    );
    return [words, joint === -1 ? middle : joint] as const;
  };
  const [words, at] = split(title);
  const [otherWords, otherAt] = split(other);
  return [...words.slice(0, at), ...otherWords.slice(otherAt)].join(' ');
};

const unregistered = (doi: string, random: Random): string =>
  `${/^[^/]+\//.exec(doi)?.[0] ?? '10.1016/'}j.x${String(random.integer(1_000_000, 9_999_999))}.${String(random.integer(10, 99))}`;

export const falsifications: Readonly<Record<string, Change>> = {
  'title of another work': (work, other, random) =>
    // Without its DOI, this is the other work under false authors.
    random.chance(0.5)
      ? { ...printable(work), title: other.title }
      : withoutDoi({ ...printable(work), title: other.title }),
  'four of ten words of the title': (work, other, random) =>
    maybeDoi({ ...printable(work), title: partlyOf(work.title, other.title, random) }, random),
  'authors of another work': (work, other, random) =>
    maybeDoi({ ...printable(work), authors: other.authors }, random),
  'year two to seven years off': (work, _other, random) => {
    const off = random.integer(2, 7);
    return maybeDoi(
      { ...printable(work), year: random.chance(0.5) ? work.year - off : work.year + off },
      random,
    );
  },
  'DOI of another work, or of none': (work, other, random) => ({
    ...printable(work),
    doi: random.chance(0.5) ? other.doi : unregistered(work.doi, random),
  }),
  'chimera of two works': (work, other) => withoutDoi({ ...printable(other), title: work.title }),
  'plausible invention': (work, other, random) => ({
    ...printable(other),
    title: inventedTitle(work.title, other.title),
    authors: random.shuffled([...work.authors.slice(0, 2), ...other.authors.slice(0, 2)]),
    year: work.year,
    firstPage: String(random.integer(1, 1_900)),
    doi: random.chance(0.5) ? undefined : unregistered(other.doi, random),
  }),
};

/** A letter is missing, doubled, or swapped in each fourth longer word. */
const withTypingErrors = (text: string, random: Random): string => {
  let count = 0;
  return text.replace(/\p{L}{6,}/gu, (word) => {
    count += 1;
    if (count % 4 !== 1) return word;
    const at = random.integer(1, word.length - 3);
    const kind = random.integer(0, 2);
    if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
    if (kind === 1) return word.slice(0, at) + (word[at] ?? '') + word.slice(at);
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  });
};

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ø: 'oe',
  å: 'aa',
  ß: 'ss',
  ł: 'l',
};
const inPlainLetters = (text: string): string =>
  text
    .replace(/[äöüøåßł]/gu, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
const plainName = ({ family, given }: Name): Name => ({
  family: inPlainLetters(family),
  given: given === undefined ? undefined : inPlainLetters(given),
});

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bJournal\b/giu, 'J'],
  [/\bInternational\b/giu, 'Int'],
  [/\bResearch\b/giu, 'Res'],
  [/\bProceedings\b/giu, 'Proc'],
  [/\b(?:of|the|and|in)\b\s*/giu, ''],
];
const abbreviated = (venue: string | undefined): string | undefined =>
  venue && SHORT.reduce((text, [word, short]) => text.replace(word, short), venue).trim();

export const manglings: Readonly<Record<string, Change>> = {
  'as it is cited, in another style': (work, _other, random) => maybeDoi(printable(work), random),
  'typing errors': (work, _other, random) =>
    maybeDoi({ ...printable(work), title: withTypingErrors(work.title, random) }, random),
  'abbreviated, et al.': (work, _other, random) =>
    maybeDoi({ ...printable(work), venue: abbreviated(work.venue), maxAuthors: 1 }, random),
  'missing fields': (work, _other, random) => {
    const { year, venue, volume, firstPage, ...rest } = printable(work);
    const remaining = random.pick([{ year }, { venue, volume }, { year, venue }, { firstPage }]);
    return maybeDoi({ ...rest, ...remaining }, random);
  },
  'without subtitle, or in capitals': (work, _other, random) => {
    const main = work.title.replace(/:\s.*$/u, '');
    return maybeDoi(
      { ...printable(work), title: main === work.title ? main.toUpperCase() : main },
      random,
    );
  },
  transliterated: (work, _other, random) =>
    maybeDoi(
      {
        ...printable(work),
        title: inPlainLetters(work.title),
        authors: work.authors.map(plainName),
      },
      random,
    ),
  'year of the other edition, names without initials': (work, _other, random) =>
    maybeDoi(
      {
        ...printable(work),
        year: work.year + (random.chance(0.5) ? 1 : -1),
        authors: work.authors.map(({ family }) => ({ family })),
      },
      random,
    ),
};

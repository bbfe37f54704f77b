import { type Reference } from '#functions/ingest/article.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { referenceFrom } from '#functions/ingest/manuscript/printed-reference.ts';

export const seededKinds = [
  'right',
  'wrong doi',
  'wrong title',
  'invented',
  'retracted',
  'duplicate',
] as const;
export type SeededKind = (typeof seededKinds)[number];

/** A work of the collection as one of its citing papers prints it. */
export type Printable = Reference & {
  readonly doi: string;
  readonly title: string;
  readonly year: number;
};

export type Seeded = {
  readonly manuscript: Manuscript;
  /** The printed list, one reference each. */
  readonly printed: readonly string[];
  readonly kindOf: (reference: string) => SeededKind | undefined;
};

/** Random numbers in [0, 1), determined by the seed (mulberry32). */
const chanceOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

type Style = (reference: Omit<Printable, 'doi'> & { readonly doi?: string | undefined }) => string;

const place = ({
  source = 'J',
  volume = '1',
  firstPage = '1',
}: Pick<Reference, 'source' | 'volume' | 'firstPage'>) => ({
  source,
  volume,
  firstPage,
});

/** The most common printed formats. */
const styles: readonly Style[] = [
  (one) => {
    const { source, volume, firstPage } = place(one);
    return `${one.authors.slice(0, 6).join(', ')}. ${one.title}. ${source}. ${String(one.year)};${volume}:${firstPage}.${one.doi ? ` doi: ${one.doi}` : ''}`;
  },
  (one) => {
    const { source, volume, firstPage } = place(one);
    return `${one.authors.slice(0, 6).join(', ')} (${String(one.year)}) ${one.title}. ${source} ${volume}, ${firstPage}.${one.doi ? ` https://doi.org/${one.doi}` : ''}`;
  },
  (one) => {
    const { source, volume, firstPage } = place(one);
    return `${one.authors.slice(0, 6).join(', ')}, “${one.title},” ${source}, vol. ${volume}, pp. ${firstPage}, ${String(one.year)}.${one.doi ? ` doi:${one.doi}` : ''}`;
  },
];

const shuffled = <One>(list: readonly One[], chance: () => number): readonly One[] =>
  list
    .map((one) => [chance(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);

/** A title that no work has, from the words of several. */
const inventedTitle = (of: readonly Printable[], chance: () => number): string => {
  const words = of
    .flatMap(({ title }) => title.split(/\s+/))
    .filter((word) => /^\p{L}{4,}$/u.test(word));
  const [first = 'Unheard', ...others] = shuffled(words, chance).slice(0, 9);
  return [
    `${first.charAt(0).toUpperCase()}${first.slice(1)}`,
    ...others.map((word) => word.toLowerCase()),
  ].join(' ');
};

/**
 * Returns a reference list with known faults: correct references, ones with the DOI or title of another or no work,
 * invented, retracted and duplicate ones. Equal works and seeds give equal lists.
 */
export const seededReferences = (
  sound: readonly Printable[],
  retracted: readonly Printable[],
  ofEach: number,
  seed: number,
): Seeded => {
  const chance = chanceOf(seed);
  const works = shuffled(sound, chance);
  let taken = 0;
  const take = (count: number) => works.slice(taken, (taken += count));
  const right = take(ofEach * 4);
  const others = take(ofEach);
  const made: (readonly [SeededKind, Parameters<Style>[0]])[] = [
    ...right.map((work) => ['right', work] as const),
    ...take(ofEach).map(
      (work, at) =>
        ['wrong doi', { ...work, doi: others[at % Math.max(1, others.length)]?.doi }] as const,
    ),
    ...take(ofEach).map(
      (work) =>
        [
          'wrong title',
          { ...work, title: inventedTitle(shuffled(works, chance).slice(0, 5), chance) },
        ] as const,
    ),
    ...take(ofEach).map(
      (work, at) =>
        [
          'invented',
          {
            ...work,
            title: inventedTitle(shuffled(works, chance).slice(0, 5), chance),
            doi: at % 2 === 0 ? undefined : `10.5555/nobody.${String(at)}`,
          },
        ] as const,
    ),
    ...shuffled(retracted, chance)
      .slice(0, ofEach)
      .map((work) => ['retracted', work] as const),
  ];
  const copies = right
    .slice(0, ofEach)
    .map((work, at) => ['duplicate', at % 2 === 0 ? { ...work, doi: undefined } : work] as const);
  // A duplicate follows its original, as in lists that grew over time.
  const printed = [...shuffled(made, chance), ...copies].map(([kind, work]) => ({
    kind,
    text: (styles[Math.floor(chance() * styles.length)] ?? styles[0])?.(work) ?? '',
  }));
  const kinds = new Map(printed.map(({ kind }, at) => [`r${String(at + 1)}`, kind]));
  return {
    manuscript: {
      authors: [],
      sections: [],
      references: printed.map(({ text }, at) => referenceFrom(`r${String(at + 1)}`, text)),
      unlisted: [],
    },
    printed: printed.map(({ text }) => text),
    kindOf: (reference) => kinds.get(reference),
  };
};

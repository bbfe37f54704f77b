import { type Reference } from '#functions/ingest/article.ts';
import { type Manuscript } from '#functions/ingest/manuscript/manuscript.ts';
import { parseReference } from '#functions/ingest/manuscript/printed-reference.ts';

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
export type PrintableReference = Reference & {
  readonly doi: string;
  readonly title: string;
  readonly year: number;
};

export type SeededReference = {
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

type Style = (
  reference: Omit<PrintableReference, 'doi'> & { readonly doi?: string | undefined },
) => string;

const publicationPlace = ({
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
  (reference) => {
    const { source, volume, firstPage } = publicationPlace(reference);
    return `${reference.authors.slice(0, 6).join(', ')}. ${reference.title}. ${source}. ${String(reference.year)};${volume}:${firstPage}.${reference.doi ? ` doi: ${reference.doi}` : ''}`;
  },
  (reference) => {
    const { source, volume, firstPage } = publicationPlace(reference);
    return `${reference.authors.slice(0, 6).join(', ')} (${String(reference.year)}) ${reference.title}. ${source} ${volume}, ${firstPage}.${reference.doi ? ` https://doi.org/${reference.doi}` : ''}`;
  },
  (reference) => {
    const { source, volume, firstPage } = publicationPlace(reference);
    return `${reference.authors.slice(0, 6).join(', ')}, “${reference.title},” ${source}, vol. ${volume}, pp. ${firstPage}, ${String(reference.year)}.${reference.doi ? ` doi:${reference.doi}` : ''}`;
  },
];

const shuffled = <ListItem>(list: readonly ListItem[], chance: () => number): readonly ListItem[] =>
  list
    .map((element) => [chance(), element] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, element]) => element);

/** A title that no work has, from the words of several. */
const inventedTitle = (
  sourceWorks: readonly PrintableReference[],
  chance: () => number,
): string => {
  const titleWords = sourceWorks
    .flatMap(({ title }) => title.split(/\s+/))
    .filter((titleWord) => /^\p{L}{4,}$/u.test(titleWord));
  const [firstWord = 'Unheard', ...otherWords] = shuffled(titleWords, chance).slice(0, 9);
  return [
    `${firstWord.charAt(0).toUpperCase()}${firstWord.slice(1)}`,
    ...otherWords.map((titleWord) => titleWord.toLowerCase()),
  ].join(' ');
};

/**
 * Returns a reference list with known faults: correct references, ones with the DOI or title of another or no work,
 * invented, retracted and duplicate ones. Equal works and seeds give equal lists.
 */
export const createSeededReferences = (
  sound: readonly PrintableReference[],
  retracted: readonly PrintableReference[],
  ofEach: number,
  seed: number,
): SeededReference => {
  const chance = chanceOf(seed);
  const works = shuffled(sound, chance);
  let usedCount = 0;
  const takeNext = (count: number) => works.slice(usedCount, (usedCount += count));
  const right = takeNext(ofEach * 4);
  const otherWorks = takeNext(ofEach);
  const seeded: (readonly [SeededKind, Parameters<Style>[0]])[] = [
    ...right.map((work) => ['right', work] as const),
    ...takeNext(ofEach).map(
      (work, index) =>
        [
          'wrong doi',
          { ...work, doi: otherWorks[index % Math.max(1, otherWorks.length)]?.doi },
        ] as const,
    ),
    ...takeNext(ofEach).map(
      (work) =>
        [
          'wrong title',
          { ...work, title: inventedTitle(shuffled(works, chance).slice(0, 5), chance) },
        ] as const,
    ),
    ...takeNext(ofEach).map(
      (work, index) =>
        [
          'invented',
          {
            ...work,
            title: inventedTitle(shuffled(works, chance).slice(0, 5), chance),
            doi: index % 2 === 0 ? undefined : `10.5555/nobody.${String(index)}`,
          },
        ] as const,
    ),
    ...shuffled(retracted, chance)
      .slice(0, ofEach)
      .map((work) => ['retracted', work] as const),
  ];
  const copies = right
    .slice(0, ofEach)
    .map(
      (work, index) => ['duplicate', index % 2 === 0 ? { ...work, doi: undefined } : work] as const,
    );
  // A duplicate follows its original, as in lists that grew over time.
  const printed = [...shuffled(seeded, chance), ...copies].map(([kind, work]) => ({
    kind,
    text: (styles[Math.floor(chance() * styles.length)] ?? styles[0])?.(work) ?? '',
  }));
  const kinds = new Map(printed.map(({ kind }, index) => [`r${String(index + 1)}`, kind]));
  return {
    manuscript: {
      authors: [],
      sections: [],
      references: printed.map(({ text }, index) => parseReference(`r${String(index + 1)}`, text)),
      unlisted: [],
    },
    printed: printed.map(({ text }) => text),
    kindOf: (reference) => kinds.get(reference),
  };
};

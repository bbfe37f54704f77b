import { type Random } from '#infra/local/demonstration/random.ts';

import { article } from './fictional.ts';

/**
 * A grammar of citation marks: it prints an article from the references that its sentences cite, so that what must be read
 * is known from what was printed.
 */
export type PrintedArticle = {
  readonly xml: string;
  /** Its citing sentences in the order of the text; those of the abstract come last. */
  readonly sentences: readonly PrintedSentence[];
};

/** One citing sentence: its JATS, and the ids that it cites, each once and sorted. */
type PrintedSentence = { readonly xml: string; readonly cited: readonly string[] };

const CLAIMS = [
  'Willows grow in bogs',
  'Reeds were counted at 5–7 °C over 12 days',
  'Voles (n = 40) were seen (Table 3)',
  'Ponds froze from 3 to 9 meters (Fig. 2)',
  'In 2010 the marshes were dry',
] as const;
const DECOYS = ['No mark is in it.', 'We counted 12 voles in 3–5 ponds.', ''] as const;

const DASHES = '- ‐ ‑ ‒ – — ― − － -- --- ~ ∼ 〜 ～'.split(' ');
const CONNECTORS = [
  ...DASHES,
  ...[' – ', ' - ', ' to ', ' through ', ' bis ', ' à ', ' até ', ' hasta ', ' tot ', ' до '],
];
const SEPARATORS = [
  ',',
  ', ',
  '; ',
  ';',
  '，',
  ' and ',
  ', and ',
  ' &amp; ',
  ' und ',
  ' et ',
  ' y ',
];
const LEADS = [
  '',
  '',
  '',
  '',
  'see ',
  'See ',
  'see also ',
  'cf. ',
  'e.g., ',
  'refs. ',
  'see refs ',
];
const TAILS = [
  '',
  '',
  '',
  '',
  ' and references therein',
  ' and refs. therein',
  ', and references therein',
  ' (and references therein)',
  ' for a review',
  ', among others',
];

const link = (rids: string, text: string): string =>
  `<xref ref-type="bibr" rid="${rids}">${text}</xref>`;

/** The works under one number of the list; `a`, `b` and `c` have one number and one `ref`. */
const LETTERS = ['a', 'b', 'c'] as const;
const idsOf = (number: number, lettered: number): readonly string[] =>
  number === lettered
    ? [`b${String(number)}`, `b${String(number)}-2`, `b${String(number)}-3`]
    : [`b${String(number)}`];

const numberedList = (count: number, lettered: number): string =>
  `<ref-list>${Array.from({ length: count }, (_, index) => index + 1)
    .map((number) => {
      const works = number === lettered ? LETTERS.map((letter) => `(${letter}) `) : [''];
      return `<ref id="b${String(number)}"><label>${String(number)}</label>${works
        .map(
          (letter) =>
            `<mixed-citation>${letter}Author ${String(number)}. A made-up work. J Inv 2001.</mixed-citation>`,
        )
        .join('')}</ref>`;
    })
    .join('')}</ref-list>`;

/** How the numbers of an article are linked: none of them, or each part in a way of its own. */
type Links = 'none' | 'some';
type Part = {
  readonly xml: string;
  readonly cited: readonly string[];
  readonly hasLetters?: boolean;
};

const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => from + step);

/** One number, one number with letters, or a range. */
const numberedPart = (
  random: Random,
  [lowest, highest]: readonly [number, number],
  lettered: number,
  links: Links,
): Part => {
  const from = random.integer(lowest, highest);
  const isLinked = links === 'some';
  // Some files mark the numbers up and say of none what it points to.
  const isUntargeted = !isLinked && random.chance(0.2);
  const linked = (number: number, text = String(number)) =>
    isLinked
      ? link(`b${String(number)}`, text)
      : isUntargeted
        ? `<xref ref-type="bibr">${text}</xref>`
        : text;
  if (lettered >= lowest && lettered <= highest && random.chance(0.15)) {
    const { print, letters } = random.pick([
      { print: 'a', letters: 'a' },
      { print: 'b', letters: 'b' },
      { print: 'a,c', letters: 'ac' },
      { print: 'a–c', letters: 'abc' },
      { print: '', letters: 'abc' },
    ]);
    return {
      xml:
        isLinked && random.chance(0.3)
          ? `${linked(lettered)}${print}`
          : linked(lettered, `${String(lettered)}${print}`),
      cited: idsOf(lettered, lettered).filter((_, index) => letters.includes(LETTERS[index] ?? '')),
      hasLetters: true,
    };
  }
  const to = Math.min(highest, from + random.integer(1, 6));
  if (to === from || random.chance(0.5)) return { xml: linked(from), cited: idsOf(from, lettered) };
  const sign = random.pick(CONNECTORS);
  const whole = `${String(from)}${sign}${String(to)}`;
  const ways = [
    `${linked(from)}${sign}${linked(to)}`,
    `${String(from)}${sign}${linked(to)}`,
    `${linked(from)}${sign}${String(to)}`,
    link(`b${String(from)}`, whole),
    link(`b${String(to)}`, whole),
    link(`b${String(from)} b${String(to)}`, whole),
    link(
      between(from, to)
        .map((number) => `b${String(number)}`)
        .join(' '),
      whole,
    ),
  ];
  return {
    xml: isLinked
      ? random.pick(ways)
      : isUntargeted
        ? `${linked(from)}${sign}${linked(to)}`
        : whole,
    cited: between(from, to).flatMap((number) => idsOf(number, lettered)),
  };
};

type Style = 'square' | 'round' | 'raised';

/** The numbers and ranges of a list, each in brackets of its own: `[3], [5]–[7]`. */
const inOwnBrackets = (random: Random, span: readonly [number, number], links: Links): Part => {
  const bracketed = (number: number) => {
    const text = String(number);
    if (links === 'none') return `[${text}]`;
    const rid = `b${text}`;
    return random.chance(0.5) ? `[${link(rid, text)}]` : link(rid, `[${text}]`);
  };
  const parts = Array.from({ length: random.integer(2, 3) }, () => {
    const from = random.integer(...span);
    const to = Math.min(span[1], from + random.integer(2, 5));
    return from === to || random.chance(0.5)
      ? { xml: bracketed(from), numbers: [from] }
      : {
          xml: `${bracketed(from)}${random.pick(CONNECTORS)}${bracketed(to)}`,
          numbers: between(from, to),
        };
  });
  return {
    xml: parts.map(({ xml }) => xml).join(random.pick([', ', ',', '; ', ' '])),
    cited: parts.flatMap(({ numbers }) => numbers.map((number) => `b${String(number)}`)),
  };
};

const inStyle = (random: Random, style: Style, numbers: string): string => {
  if (style === 'raised') return `<sup>${numbers}</sup>`;
  const inside = `${random.pick(LEADS)}${numbers}${random.pick(TAILS)}`;
  if (style === 'round') return ` (${inside})`;
  const [open, close] = random.pick([
    ['[', ']'],
    ['[', ']'],
    ['［', '］'],
    ['【', '】'],
    ['(reviewed in [', '])'],
  ] as const);
  return ` ${open}${inside}${close}`;
};

const numberedSentence = (
  random: Random,
  style: Style,
  span: readonly [number, number],
  lettered: number,
  links: Links,
): PrintedSentence => {
  if (style === 'square' && lettered === 0 && random.chance(0.15)) {
    const { xml, cited } = inOwnBrackets(random, span, links);
    return { xml: `${random.pick(CLAIMS)} ${xml}.`, cited };
  }
  const drawn = Array.from({ length: random.integer(1, 3) }, () =>
    numberedPart(random, span, lettered, links),
  );
  // A mark that prints a number with letters does not print the number a second time.
  const withLetters = drawn.find(({ hasLetters }) => hasLetters);
  const parts = drawn.filter(
    (part) =>
      !withLetters ||
      part === withLetters ||
      !part.cited.some((id) => idsOf(lettered, lettered).includes(id)),
  );
  // Nothing but a space parts links of some journals.
  const separator = links === 'some' && random.chance(0.1) ? ' ' : random.pick(SEPARATORS);
  const mark = inStyle(random, style, parts.map(({ xml }) => xml).join(separator));
  const claim = random.pick(CLAIMS);
  const xml =
    style === 'raised' && random.chance(0.5)
      ? `${claim}.${mark}`
      : `${claim}${mark}${random.pick(['', ' and in fens'])}.`;
  return { xml, cited: parts.flatMap(({ cited }) => cited) };
};

const sorted = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted();

/** The article of these sentences; the last one may be in the abstract. */
const articleOf = (
  random: Random,
  sentences: readonly PrintedSentence[],
  list: string,
): PrintedArticle => {
  const hasAbstract = sentences.length > 2 && random.chance(0.4);
  const inText = hasAbstract ? sentences.slice(0, -1) : sentences;
  const abstract = hasAbstract ? `<abstract><p>${sentences.at(-1)?.xml ?? ''}</p></abstract>` : '';
  const body = inText
    .map(({ xml }) => `${xml} ${random.pick(DECOYS)}${random.chance(0.3) ? '</p><p>' : ' '}`)
    .join('');
  return {
    xml: article(`<p>${body}</p>`, list, abstract),
    sentences: sentences.map(({ xml, cited }) => ({ xml, cited: sorted(cited) })),
  };
};

/** An article that cites by numbers: all linked, none, or only those at the beginning of its list. */
export const numberedArticle = (random: Random): PrintedArticle => {
  const count = random.integer(8, 40);
  const lettered = random.chance(0.4) ? random.integer(1, count) : 0;
  const linking = random.pick(['some', 'some', 'none', 'both'] as const);
  // Numbers in round brackets are also those of equations, so beside links they are no marks (decision 0118).
  const style = random.pick<Style>(
    linking === 'both' ? ['square', 'raised'] : ['square', 'raised', 'round'],
  );
  const linkedUpTo = linking === 'both' ? Math.ceil(count * 0.7) : count;
  const sentence = (links: Links, span: readonly [number, number]) =>
    numberedSentence(random, style, span, lettered, links);
  // Every list is cited from its beginning to its end, as journals demand.
  const whole = (from: number, to: number, links: Links): PrintedSentence => {
    const ends = [from, to].map((number) =>
      links === 'some' ? link(`b${String(number)}`, String(number)) : String(number),
    );
    const print = ends.join('–');
    return {
      xml: `All of it is known${style === 'raised' ? `<sup>${print}</sup>` : style === 'round' ? ` (${print})` : ` [${print}]`}.`,
      cited: between(from, to).flatMap((number) => idsOf(number, lettered)),
    };
  };
  const first = linking === 'none' ? 'none' : 'some';
  const sentences = [
    whole(1, linkedUpTo, first),
    ...Array.from({ length: random.integer(2, 5) }, () => sentence(first, [1, linkedUpTo])),
    ...(linking === 'both'
      ? Array.from({ length: 2 }, () => sentence('none', [linkedUpTo + 1, count]))
      : []),
  ];
  return articleOf(random, sentences, numberedList(count, lettered));
};

const SURNAMES = [
  'Müller',
  'van der Berg',
  "O'Neil",
  'O’Hara',
  'Bailey-Serres',
  'García López',
  'Østergård',
  'Li',
  'de la Cruz',
  "d'Arcy",
  'Ünal',
  'Szczepański',
  'St. James',
  'McDonald',
  'Al-Rashid',
  'von Humboldt',
  'Núñez',
  'Le Guin',
  'Díaz',
  'Ash',
] as const;

type Work = {
  readonly id: string;
  readonly authors: readonly string[];
  readonly year: number;
  readonly letter: string;
};

/** Works whose first authors differ, but for those that letters tell apart. */
const worksOf = (random: Random): readonly Work[] => {
  const surnames = random.shuffled(SURNAMES);
  const groups = surnames.slice(0, random.integer(6, 14)).map((first, index) => {
    const others = random.shuffled(SURNAMES.filter((name) => name !== first));
    return {
      authors: [first, ...others.slice(0, random.pick([0, 1, 1, 2, 4]))],
      year: random.integer(1985, 2024),
      letters: random.chance(0.3) ? LETTERS.slice(0, random.integer(2, 3)) : [''],
      group: index,
    };
  });
  return groups.flatMap(({ authors, year, letters, group }) =>
    letters.map((letter) => ({ id: `n${String(group)}${letter}`, authors, year, letter })),
  );
};

const namedList = (works: readonly Work[]): string =>
  `<ref-list>${works
    .map(
      ({ id, authors, year, letter }) =>
        `<ref id="${id}"><element-citation><person-group>${authors
          .map(
            (surname) => `<name><surname>${surname}</surname><given-names>A</given-names></name>`,
          )
          .join(
            '',
          )}</person-group><year>${String(year)}${letter}</year><article-title>On bogs, part ${id}</article-title><source>J Inv</source></element-citation></ref>`,
    )
    .join('')}</ref-list>`;

const namesOf = (random: Random, authors: readonly string[], inText: boolean): string => {
  const [first = '', second = ''] = authors;
  if (authors.length === 1) return first;
  if (authors.length > 2)
    return `${first} ${random.pick(['et al.', 'et al.', '<italic>et al.</italic>', 'and colleagues', 'et coll.', 'u. a.', 'y cols.'])}`;
  return `${first} ${random.pick(inText ? ['and', 'and', 'und', 'et', 'y', 'e'] : ['and', '&amp;', '&amp;', 'und', 'et', 'y', 'e'])} ${second}`;
};

/** The works of one name and year; a mark names one of them, or several by their letters. */
const together = (works: readonly Work[], work: Work): readonly Work[] =>
  works.filter(({ authors, year }) => authors[0] === work.authors[0] && year === work.year);

/** The printed years of one or more works: `2010`, `2011a`, `2011a,b`, `2011a–c`. */
const yearsOf = (
  random: Random,
  works: readonly Work[],
  work: Work,
): { print: string; ids: string[] } => {
  const lettered = together(works, work);
  const year = String(work.year);
  if (lettered.length < 2 || random.chance(0.5))
    return { print: `${year}${work.letter}`, ids: [work.id] };
  const print =
    lettered.length === 3 && random.chance(0.4)
      ? `${year}a–c`
      : `${year}${lettered.map(({ letter }) => letter).join(random.pick([',', ', ', ' and ', ';']))}`;
  return { print, ids: lettered.map(({ id }) => id) };
};

const namedSentence = (
  random: Random,
  works: readonly Work[],
  isLinked: boolean,
): PrintedSentence => {
  const marked = (print: string, ids: readonly string[]) =>
    isLinked ? link(ids.join(' '), print) : print;
  const claim = random.pick(CLAIMS);
  if (random.chance(0.4)) {
    const work = random.pick(works);
    const names = namesOf(random, work.authors, true);
    const { print, ids } = yearsOf(random, works, work);
    return {
      xml: random.pick([
        `As ${marked(`${names} (${print})`, ids)} showed, willows grow in bogs.`,
        `${random.pick(['Following', 'Unlike', 'In the words of'])} ${names} (${marked(print, ids)}), ${claim.toLowerCase()}.`,
        `Willows, as ${names} [${marked(print, ids)}] saw, grow in bogs.`,
      ]),
      cited: ids,
    };
  }
  const parts = random.shuffled(works).slice(0, random.integer(1, 3));
  const printed = parts.map((work) => {
    const { print, ids } = yearsOf(random, works, work);
    const names = namesOf(random, work.authors, false);
    return { xml: marked(`${names}${random.pick([', ', ' '])}${print}`, ids), ids };
  });
  const inside = `${random.pick(['', '', 'see ', 'e.g., ', 'see also ', 'reviewed in '])}${printed.map(({ xml }) => xml).join(random.pick(['; ', '; ', ', ']))}${random.pick(['', '', ' and references therein'])}`;
  const [open, close] = random.pick([
    ['(', ')'],
    ['(', ')'],
    ['[', ']'],
  ] as const);
  return {
    xml: `${claim} ${open}${inside}${close}.`,
    cited: printed.flatMap(({ ids }) => ids),
  };
};

/** An article that cites by names and years, all of them linked or none. */
export const namedArticle = (random: Random): PrintedArticle => {
  const works = worksOf(random);
  const isLinked = random.chance(0.25);
  const sentences = Array.from({ length: random.integer(3, 7) }, () =>
    namedSentence(random, works, isLinked),
  );
  return articleOf(random, sentences, namedList(works));
};

import { foldText } from './fold-text.ts';
import { folded, surnameKey, titleKey } from './title-match.ts';
import { registryNames } from './source-name.ts';
import { errorsBetween, errorsForgiven } from './typing-errors.ts';

/** Whether the work of a reference exists as printed. */
export const referenceVerdicts = ['exists', 'differs', 'not_found', 'not_checked'] as const;
export type ReferenceVerdict = (typeof referenceVerdicts)[number];

/** Registries of works; `collection` is this installation. */
export const referenceRegistries = ['collection', ...registryNames] as const;
export type ReferenceRegistry = (typeof referenceRegistries)[number];

export const comparedFields = ['title', 'authors', 'year', 'venue', 'pages', 'doi'] as const;
export type ReferenceDifference = {
  readonly field: (typeof comparedFields)[number];
  readonly printed: string;
  readonly registered: string;
};

/** A reference as its list prints it; `printed` is the whole of it. */
export type PrintedReference = {
  readonly doi?: string | undefined;
  readonly title?: string | undefined;
  /** Other parts of the print that may be the title. */
  readonly possibleTitles?: readonly string[] | undefined;
  readonly authors: readonly string[];
  readonly year?: number | undefined;
  readonly venue?: string | undefined;
  readonly firstPage?: string | undefined;
  readonly printed: string;
};

/** A work as a registry describes it. Fields that it lacks are not compared. */
export type RegisteredWork = {
  readonly doi?: string | undefined;
  readonly title?: string | undefined;
  readonly authors?: readonly string[] | undefined;
  readonly year?: number | undefined;
  /** Its years online and in print, where a registry names several. */
  readonly years?: readonly number[] | undefined;
  readonly venue?: string | undefined;
  readonly firstPage?: string | undefined;
  readonly isPreprint?: boolean | undefined;
};

/** Prefixes of the servers of preprints, whose works are published elsewhere, often years later. */
const PREPRINT =
  /^10\.(?:1101(?=\/\d)|48550|21203|20944|31234|31219|26434|31235|12688|2139|36227|5281)\//u;

/** Whether a DOI is that of a preprint, which is one work with its article. */
export const isPreprintDoi = (doi: string): boolean => PREPRINT.test(doi);

const MAX_YEARS_APART = 1;
const MAX_YEARS_AFTER_PREPRINT = 4;

/** Books have editions, and websites, software and reports change: their years and venues are not compared. */
const LOOSE_KIND =
  /\b(?:isbn|university press|press,|publishers?\b|verlag|édition|edition|(?:2nd|3rd|\dth) ed\b|\(eds?\.?\)|thesis|dissertation|technical report|working paper|white paper|r package|software|data ?set|github\.com|version \d|iso\/?(?:iec)? ?\d|available (?:from|at)|accessed|retrieved|https?:\/\/(?!(?:dx\.)?doi\.org))/iu;

/** Whether a reference seems to name a book, thesis, report, data set, software, standard or website, which few registries list. */
export const isOutsideArticles = ({ printed }: Pick<PrintedReference, 'printed'>): boolean =>
  LOOSE_KIND.test(printed);

/** Lists hold the entities of the pages that they were copied from: `&quot;`. */
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,6});/giu;
const wordsOf = (text: string): readonly string[] =>
  foldText(text.replace(ENTITY, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
/** The words of a text that tell titles apart: those of four letters or more, folded. */
export const longWordsOf = (text: string): readonly string[] =>
  wordsOf(text).filter((word) => word.length >= 4);
const LATIN = /\p{Script=Latin}/u;

const isSameWord = (a: string, b: string): boolean => {
  const forgiven = errorsForgiven(a.length < b.length ? a : b);
  return a === b || errorsBetween(a, b, forgiven) <= forgiven;
};

const MOST_COMPARED_WORDS = 60;
const SAME_WORDS = 0.75;
const SAME_PRINTED_WORDS = 0.75;
const MIN_COMPARED_WORDS = 4;

/** The share of a title's longer words that a text contains, 0 to 1; 1 for a title without such words. */
export const shareOfWords = (title: string, text: string): number => {
  const titleWords = longWordsOf(title).slice(0, MOST_COMPARED_WORDS);
  const words = [...new Set(longWordsOf(text))].slice(0, 10 * MOST_COMPARED_WORDS);
  const shared = titleWords.filter((word) => words.some((other) => isSameWord(word, other)));
  return titleWords.length === 0 ? 1 : shared.length / titleWords.length;
};

const isSameTitle = (
  printed: string,
  {
    print,
    titles,
    registered,
  }: { readonly print: string; readonly titles: readonly string[]; readonly registered: string },
): boolean => {
  const key = titleKey(registered);
  // Short titles, and translated ones, cannot be compared.
  if (key === undefined || titleKey(printed) === undefined) return true;
  if (LATIN.test(printed) !== LATIN.test(registered)) return true;
  if (folded(print).includes(key)) return true;
  // Many lists leave the subtitle out.
  const [main = ''] = registered.split(/[:–—?]\s/u, 1);
  if (titleKey(main) !== undefined && folded(print).includes(folded(main))) return true;
  if (shareOfWords(registered, print) < SAME_WORDS) return false;
  // Words that are in no registered title were put in place of its own.
  const others = titles.filter((title) => longWordsOf(title).length >= MIN_COMPARED_WORDS);
  return (
    others.length === 0 ||
    others.some((title) => shareOfWords(title, registered) >= SAME_PRINTED_WORDS)
  );
};

/** One key for the ways of writing a name in plain letters: `Müller`, `Mueller` and `Muller`. */
const spelled = (key: string): string =>
  key
    .replace(/ø/gu, 'o')
    .replace(/[æ]/gu, 'a')
    .replace(/ß/gu, 'ss')
    .replace(/ł/gu, 'l')
    .replace(/đ/gu, 'd')
    .replace(/([aou])e/gu, '$1');
const nameKeys = (name: string): readonly string[] =>
  [surnameKey(name), ...wordsOf(name).filter((word) => word.length >= 2)]
    .filter((key) => key !== '')
    .map(spelled);
const isSameName = (a: string, b: string): boolean => {
  const others = nameKeys(b);
  return nameKeys(a).some((key) => others.some((other) => isSameWord(key, other)));
};

const MOST_COMPARED_AUTHORS = 20;

/**
 * Authors differ where the first one printed is none of the registered ones, and the first registered one is not printed
 * anywhere: initials, order, omitted names and "et al." are no differences.
 */
export const areSameAuthors = (
  printed: readonly string[],
  { print, registered }: { readonly print: string; readonly registered: readonly string[] },
): boolean => {
  const [first] = printed;
  const [registeredFirst] = registered;
  if (first === undefined || registeredFirst === undefined) return true;
  if (LATIN.test(first) !== LATIN.test(registeredFirst)) return true;
  if (registered.slice(0, MOST_COMPARED_AUTHORS).some((name) => isSameName(first, name)))
    return true;
  const surname = surnameKey(registeredFirst);
  return surname.length >= 3 && spelled(folded(print)).includes(spelled(surname));
};

/** An abbreviated venue has the beginnings of its words, in their order: `J Mar Biol` is `Journal of Marine Biology`. */
const isSameVenue = (printed: string, registered: string): boolean => {
  const [short, long] = [wordsOf(printed), wordsOf(registered)].toSorted(
    (a, b) => a.join('').length - b.join('').length,
  );
  let at = 0;
  for (const word of short ?? []) {
    const index = (long ?? []).findIndex(
      (other, position) => position >= at && other.startsWith(word.slice(0, 3)),
    );
    if (index === -1) return false;
    at = index + 1;
  }
  return true;
};

/** `e123`, `S12` and `123-130` begin with the same page as `123`; roman numbers and parts of them are not compared. */
const pageNumber = (page: string): number | undefined => {
  const digits = /\d{1,10}/.exec(page)?.[0];
  return digits === undefined ? undefined : Number(digits);
};
const isSamePage = (a: string, b: string): boolean => {
  const [first, second] = [pageNumber(a), pageNumber(b)];
  return first === undefined || second === undefined || first === second;
};

const difference = (
  field: ReferenceDifference['field'],
  printed: string,
  registered: string,
): readonly ReferenceDifference[] => [{ field, printed, registered }];

/**
 * Returns what a reference prints otherwise than a registry. Typing errors, abbreviations, transliterations, missing fields, and
 * the years between a preprint and its article are no differences; and a venue or a page that differs alone is none, because
 * works appear in several places.
 */
export const differencesBetween = (
  reference: PrintedReference,
  registered: RegisteredWork,
): readonly ReferenceDifference[] => {
  const { title, authors, year, venue, firstPage, printed } = reference;
  const print = `${printed} ${title ?? ''}`;
  const isLoose = isOutsideArticles(reference);
  const isPreprint =
    registered.isPreprint === true ||
    [reference.doi, registered.doi].some((doi) => doi !== undefined && PREPRINT.test(doi));
  const years = registered.years ?? (registered.year === undefined ? [] : [registered.year]);
  const yearsApart = isPreprint ? MAX_YEARS_AFTER_PREPRINT : MAX_YEARS_APART;
  const grave = [
    ...(title !== undefined &&
    registered.title !== undefined &&
    !isSameTitle(title, {
      print,
      titles: [title, ...(reference.possibleTitles ?? [])],
      registered: registered.title,
    })
      ? difference('title', title, registered.title)
      : []),
    ...(registered.authors !== undefined &&
    !areSameAuthors(authors, {
      print: `${authors.join(' ')} ${printed}`,
      registered: registered.authors,
    })
      ? difference(
          'authors',
          authors.slice(0, 3).join('; '),
          registered.authors.slice(0, 3).join('; '),
        )
      : []),
    ...(!isLoose &&
    year !== undefined &&
    years.length > 0 &&
    !years.some((registeredYear) => Math.abs(year - registeredYear) <= yearsApart)
      ? difference('year', String(year), String(registered.year ?? years[0]))
      : []),
  ];
  if (grave.length === 0) return [];
  // The parts and the places of books and websites are numbered otherwise.
  if (isLoose || isPreprint) return grave;
  return [
    ...grave,
    ...(venue !== undefined &&
    registered.venue !== undefined &&
    !isSameVenue(venue, registered.venue)
      ? difference('venue', venue, registered.venue)
      : []),
    ...(firstPage !== undefined &&
    registered.firstPage !== undefined &&
    !isSamePage(firstPage, registered.firstPage)
      ? difference('pages', firstPage, registered.firstPage)
      : []),
  ];
};

/**
 * Returns what a reference prints otherwise than every registered form of its work: a field that one registry has as it is
 * printed is no difference, because registries err too.
 */
export const differencesFromAll = (
  reference: PrintedReference,
  works: readonly RegisteredWork[],
): readonly ReferenceDifference[] => {
  const each = works.map((work) => ({ work, differences: differencesBetween(reference, work) }));
  const unsupported = comparedFields.flatMap((field): readonly ReferenceDifference[] => {
    const ofField = each
      .filter(({ work }) => names(work, field))
      .map(({ differences }) => differences.find((other) => other.field === field));
    const [first] = ofField;
    return first !== undefined && !ofField.includes(undefined) ? [first] : [];
  });
  return unsupported.some(({ field }) => graveFields.has(field)) ? unsupported : [];
};

const graveFields: ReadonlySet<ReferenceDifference['field']> = new Set([
  'title',
  'authors',
  'year',
  'doi',
]);

/** Whether a registered work has a field, so that it can agree with what is printed. */
const names = (work: RegisteredWork, field: ReferenceDifference['field']): boolean => {
  if (field === 'pages') return work.firstPage !== undefined;
  if (field === 'authors') return (work.authors ?? []).length > 0;
  return work[field] !== undefined;
};

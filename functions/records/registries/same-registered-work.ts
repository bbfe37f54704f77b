import { type CandidateWork, type RegistryQuery } from '#functions/platform/ports/registry.ts';
import {
  areSameAuthors,
  differencesBetween,
  longWordsOf,
  shareOfWords,
} from '#shared/domain/reference-verdict.ts';
import { folded, titleKey } from '#shared/domain/title-match.ts';

/** From this share of the words of both titles on, they are one title. */
const SAME_TITLE = 0.75;
/** A title that is shortened, translated in part or badly typed; author and year have to say the same. */
const SIMILAR_TITLE = 0.5;
/** A title whose subtitle is left out has at least this many longer words. */
const MIN_WORDS_OF_MAIN_TITLE = 3;
/** Titles of fewer longer words, such as "Editorial" or "Climate change", are shared by many works. */
const MIN_WORDS_OF_OWN_TITLE = 4;
/** From this share of words on, another work is near enough to be named. */
const NEAR = 0.6;
const MAX_YEARS_APART = 1;

type Candidate = Pick<CandidateWork, 'title' | 'authors' | 'year' | 'years'>;

const titlesOf = ({ title, possibleTitles = [] }: RegistryQuery): readonly string[] => [
  ...(title === undefined ? [] : [title]),
  ...possibleTitles.slice(0, 4),
];

/** The share of longer words that two titles have in common: of both, and of the shorter one alone. */
const similarityOf = (reference: RegistryQuery, registered: string) => {
  const shares = titlesOf(reference).map((title) => {
    const [ofRegistered, ofPrinted] = [
      shareOfWords(registered, title),
      shareOfWords(title, registered),
    ];
    const isShort =
      Math.min(longWordsOf(registered).length, longWordsOf(title).length) < MIN_WORDS_OF_MAIN_TITLE;
    return {
      both: Math.min(ofRegistered, ofPrinted),
      either: isShort ? 0 : Math.max(ofRegistered, ofPrinted),
    };
  });
  // The print holds the whole of a title whose beginning or end could not be told.
  const isPrinted =
    titleKey(registered) !== undefined &&
    longWordsOf(registered).length >= MIN_WORDS_OF_OWN_TITLE &&
    folded(reference.printed).includes(folded(registered));
  return {
    both: isPrinted ? 1 : Math.max(0, ...shares.map(({ both }) => both)),
    either: isPrinted ? 1 : Math.max(0, ...shares.map(({ either }) => either)),
  };
};

/** Whether a reference names the first authors and the year of a work; undefined where one of both says nothing. */
const agreement = (reference: RegistryQuery, { authors, year, years }: Candidate) => {
  const { authors: printedAuthors = [], year: printedYear } = reference;
  const print = `${printedAuthors.join(' ')} ${reference.printed}`;
  return {
    author:
      printedAuthors.length === 0 || authors.length === 0
        ? undefined
        : areSameAuthors(printedAuthors, { print, registered: authors }),
    year:
      printedYear === undefined || year === undefined
        ? undefined
        : (years ?? [year]).some(
            (registered) => Math.abs(registered - printedYear) <= MAX_YEARS_APART,
          ),
  };
};

/** Tests whether a reference describes this work, by its title; authors and year decide where titles are alike or short. */
export const isDescribed = (reference: RegistryQuery, work: Candidate): boolean => {
  const { both, either } = similarityOf(reference, work.title);
  const { author, year } = agreement(reference, work);
  const isOwnTitle = longWordsOf(work.title).length >= MIN_WORDS_OF_OWN_TITLE;
  if (both >= SAME_TITLE) return isOwnTitle || (author !== false && year !== false);
  if (either >= SAME_TITLE && author === true) return true;
  return both >= SIMILAR_TITLE && author === true && year === true;
};

/** Returns the most similar work with a DOI that a reference does not describe; undefined if none is similar. */
export const nearestOf = (
  { title = '' }: RegistryQuery,
  works: readonly CandidateWork[],
): { readonly doi: string; readonly title: string } | undefined =>
  works
    .flatMap(({ doi, title: registered }) =>
      doi === undefined
        ? []
        : [{ work: { doi, title: registered }, share: shareOfWords(title, registered) }],
    )
    .filter(({ share }) => share >= NEAR)
    .toSorted((a, b) => b.share - a.share)[0]?.work;

/** Works in the order in which they agree with a reference, the best first. */
export const byAgreement = (
  reference: RegistryQuery,
  works: readonly CandidateWork[],
): readonly CandidateWork[] => {
  const printed = { ...reference, authors: reference.authors ?? [], venue: reference.source };
  return works
    .map((work) => ({ work, count: differencesBetween(printed, work).length }))
    .toSorted((a, b) => a.count - b.count)
    .map(({ work }) => work);
};

import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import type { RegistryResult } from '#functions/platform/ports/registry.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { folded, surnameKey, titleKey } from '#shared/domain/title-match.ts';

const wordsOf = (text: string): readonly string[] =>
  foldText(text).match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/**
 * The share of a title's longer words that a printed title must contain to name the work, however shortened or
 * misspelled.
 */
const SAME_WORDS = 0.6;

/** Online and in print, as preprint and as article, a work has years that differ by less. */
const MAX_YEARS_APART = 1;
const MAX_COMPARED_AUTHORS = 5;

type KnownDescription = Pick<PaperRecord, 'doi' | 'title' | 'paperType' | 'origin'> &
  Partial<Pick<PaperRecord, 'year' | 'authors'>>;

/** Tests whether both the year and the authors of a reference are others than those of a work. */
const isOfOthers = (
  { year, authors, printed }: ManuscriptReference,
  work: Pick<KnownDescription, 'year' | 'authors'>,
): boolean => {
  if (year === undefined || work.year === undefined || authors.length === 0) return false;
  if (Math.abs(year - work.year) <= MAX_YEARS_APART) return false;
  const surnames = (work.authors ?? [])
    .slice(0, MAX_COMPARED_AUTHORS)
    .map(({ surname, name }) => (surname === undefined ? surnameKey(name) : folded(surname)));
  const print = folded(`${authors.join(' ')} ${printed}`);
  return surnames.length > 0 && !surnames.some((surname) => print.includes(surname));
};

/**
 * Tests whether a reference names the work of its DOI or PMID: by its title, otherwise by its authors and year. Returns
 * true if nothing can be compared: a list of DOIs, a work without a known title.
 */
export const namesWork = (reference: ManuscriptReference, work: KnownDescription): boolean =>
  hasTitleOf(reference, work) && !isOfOthers(reference, work);

/** Tests whether a registry lists another work under the DOI of a reference. */
export const isRegisteredForOther = (
  reference: ManuscriptReference,
  registered: RegistryResult | undefined,
): registered is Extract<RegistryResult, { readonly kind: 'found' }> =>
  registered?.kind === 'found' &&
  registered.doi !== undefined &&
  registered.doi === reference.doi &&
  !namesWork(reference, {
    doi: registered.doi,
    title: registered.title,
    paperType: 'article',
    origin: 'imported',
  });

const hasTitleOf = (
  { title, printed }: ManuscriptReference,
  { doi, title: registeredTitle, paperType, origin }: KnownDescription,
): boolean => {
  if (title === undefined || titleKey(title) === undefined) return true;
  const key = titleKey(registeredTitle);
  // A work known only from citing papers may have its journal's name in place of a title.
  if (key === undefined || registeredTitle === doi || (origin === 'cited' && paperType === 'other'))
    return true;
  const print = `${printed} ${title}`;
  if (titleKey(print)?.includes(key)) return true;
  // Many lists leave the subtitle out.
  const ownKey = titleKey(title);
  if (ownKey !== undefined && key.startsWith(ownKey)) return true;
  const words = new Set(wordsOf(print));
  const titleWords = wordsOf(registeredTitle);
  return (
    titleWords.length === 0 ||
    titleWords.filter((word) => words.has(word)).length / titleWords.length >= SAME_WORDS
  );
};

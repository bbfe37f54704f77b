import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { titleKey } from '#shared/domain/title-match.ts';

const wordsOf = (text: string): readonly string[] =>
  foldText(text).match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/**
 * The share of a title's longer words that a printed title must contain to name the work, however shortened or
 * misspelled.
 */
const SAME_WORDS = 0.6;

/**
 * Tests whether a reference names the work of its DOI. Returns true if nothing can be compared: a list of DOIs, a style
 * without titles, a work without a known title.
 */
export const namesWork = (
  { title, printed }: ManuscriptReference,
  {
    doi,
    title: known,
    paperType,
    origin,
  }: Pick<PaperRecord, 'doi' | 'title' | 'paperType' | 'origin'>,
): boolean => {
  if (title === undefined || titleKey(title) === undefined) return true;
  const key = titleKey(known);
  // A work known only from citing papers may have its journal's name in place of a title.
  if (key === undefined || known === doi || (origin === 'cited' && paperType === 'other'))
    return true;
  const print = `${printed} ${title}`;
  if (titleKey(print)?.includes(key)) return true;
  const words = new Set(wordsOf(print));
  const wanted = wordsOf(known);
  return (
    wanted.length === 0 ||
    wanted.filter((word) => words.has(word)).length / wanted.length >= SAME_WORDS
  );
};

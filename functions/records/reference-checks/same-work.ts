import { type ManuscriptReference } from '#functions/ingest/manuscript/manuscript.ts';
import { type PaperRecord } from '#functions/records/papers/paper-record.ts';
import { titleKey } from '#shared/domain/title-match.ts';

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{4,}/gu) ?? [];

/** From this share of a title's longer words on a print is taken to name the work, however it shortens or misspells it. */
const SAME_WORDS = 0.6;

/**
 * Whether a reference names the work that its DOI leads to. It is taken to do so where nothing can be compared: a list of
 * DOIs, a style without titles, a work of which no title is known.
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
  // What only citers told of may carry the name of its journal in place of a title.
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

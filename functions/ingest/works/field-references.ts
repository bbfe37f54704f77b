import { splitSuffix } from '#shared/domain/name-words.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

import type { Reference } from '../article.ts';
import { namesSameAuthors } from '../manuscript/printed-reference.ts';
import type { RegistryReference } from './registry-work.ts';

/** Text in which an identifier may stand, or a name of several parts: the reader of articles knows their rules. */
const NEEDS_READER = /10(?:\.|%2e)|pmid|pubmed|medline|europepmc|list_uids/i;

const asSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Composes fields in the style of reference lists. */
const composed = (
  author: string,
  year: number | undefined,
  title: string,
  source: string,
): string =>
  [year === undefined ? author : `${author} (${String(year)})`.trim(), title, source]
    .filter((part) => part !== '')
    .map(asSentence)
    .join(' ');

/**
 * Returns a reference that consists of a DOI, a title, a source, a year and an author as reading it as an element gives it
 * (a test compares both); undefined where its texts need the reader.
 */
export const fieldReference = (
  { doi, title = '', author = '', year, source = '', printed }: RegistryReference,
  index: number,
): Reference | undefined => {
  if (printed !== undefined && title === '') return undefined;
  const [printedTitle, printedSource, surname] = [title.trim(), source.trim(), author.trim()];
  const listed = composed(surname, year, printedTitle, printedSource);
  if (NEEDS_READER.test(listed) || splitSuffix(surname).suffix !== undefined) return undefined;
  if (surname === '' && namesSameAuthors(listed)) return undefined;
  const number = String(index + 1);
  const shownTitle = trimmedEnd(printedTitle, /[\s.,]/);
  return {
    id: `B${number}`,
    label: number,
    ...(doi !== undefined && { doi }),
    ...(shownTitle !== '' && { title: shownTitle }),
    ...(year !== undefined && { year }),
    authors: surname === '' ? [] : [surname],
    ...(printedSource !== '' && { source: printedSource }),
    printed: listed,
  };
};

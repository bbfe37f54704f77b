import { type DescribedWork, printedName } from '../manuscript/described-work.ts';
import { plainDoi } from '../references/bibtex.ts';
import { type BibtexEntry } from '../references/bibtex-entries.ts';
import { firstDoiIn } from '../references/dois-in.ts';
import { yearIn } from '../references/given-reference.ts';

import { lineOf } from './walk.ts';

const MOST_AUTHORS = 200;
/** Real field values are shorter. */
const LONGEST_FIELD = 4000;

const text = (value: string | undefined): string | undefined => {
  const { line } = lineOf((value ?? '').slice(0, LONGEST_FIELD));
  return line === '' ? undefined : line;
};

/** `Surname, Given`, `Given von Surname`, or a group in braces. */
const nameOf = (name: string): string => {
  const plain = text(name) ?? '';
  if (/^\s*\{[^{}]*\}\s*$/.test(name)) return plain;
  const [surname = '', ...given] = plain.split(',').map((part) => part.trim());
  if (given.length > 0) return printedName(surname, given.at(-1));
  const words = plain.split(/\s+/);
  const particle = words.findIndex((word, at) => at > 0 && /^\p{Ll}/u.test(word));
  const from = particle > 0 ? particle : words.length - 1;
  return printedName(words.slice(from).join(' '), words.slice(0, from).join(' '));
};

const namesOf = (authors: string | undefined): readonly string[] =>
  (authors ?? '')
    .slice(0, LONGEST_FIELD * 5)
    .split(/\s+and\s+/i)
    .slice(0, MOST_AUTHORS)
    .filter((name) => name.trim() !== '' && !/^\s*others\s*$/i.test(name))
    .map(nameOf);

/** Returns the work that a BibTeX entry describes; missing fields may come from the volume that the entry refers to. */
export const workOfBibtex = (
  entry: BibtexEntry,
  parent: BibtexEntry | undefined,
): DescribedWork => {
  const own = (name: string) => entry.fields.get(name);
  const inherited = (name: string) => own(name) ?? parent?.fields.get(name);
  const subtitle = text(own('subtitle'));
  const title = text(own('title') ?? own('booktitle') ?? own('maintitle'));
  return {
    doi: firstDoiIn(
      ...['doi', 'url', 'eprint', 'note', 'howpublished'].map((name) => plainDoi(own(name))),
    ),
    pmid: /^\s*(\d{1,9})\s*$/.exec(own('pmid') ?? '')?.[1],
    title: title !== undefined && subtitle !== undefined ? `${title}: ${subtitle}` : title,
    year: yearIn(inherited('year')) ?? yearIn(inherited('date')),
    authors: namesOf(own('author') ?? own('editor')),
    source: text(
      own('journal') ??
        own('journaltitle') ??
        inherited('booktitle') ??
        own('publisher') ??
        own('school'),
    ),
    volume: text(own('volume')),
    firstPage: /[A-Za-z]{0,9}\d{1,12}/.exec(own('pages') ?? '')?.[0],
  };
};

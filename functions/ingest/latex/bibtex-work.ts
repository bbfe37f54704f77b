import { splitSuffix } from '#shared/domain/name-words.ts';
import { parsePersonName } from '#shared/domain/person-name.ts';

import { type DescribedWork, printedName } from '../manuscript/described-work.ts';
import { plainDoi } from '../references/bibtex.ts';
import { type BibtexEntry } from '../references/bibtex-entries.ts';
import { firstDoiIn } from '../references/dois-in.ts';
import { yearIn } from '../references/parsed-reference.ts';

import { lineOf } from './walk.ts';

const MAX_AUTHORS = 200;
/** Real field values are shorter. */
const MAX_FIELD_CHARACTERS = 4000;

const text = (value: string | undefined): string | undefined => {
  const { line } = lineOf((value ?? '').slice(0, MAX_FIELD_CHARACTERS));
  return line === '' ? undefined : line;
};

/** `Surname, Given`, `Given von Surname`, or a group in braces. */
const nameOf = (name: string): string => {
  const plain = text(name) ?? '';
  if (/^\s*\{[^{}]*\}\s*$/.test(name)) return plain;
  if (plain.includes(',')) {
    const { family, given } = parsePersonName(plain);
    return printedName(family, given);
  }
  // BibTeX itself takes the first word in lower case for the beginning of a family name.
  const words = splitSuffix(plain).name.split(/\s+/);
  const particle = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word));
  const surnameIndex = particle > 0 ? particle : words.length - 1;
  return printedName(words.slice(surnameIndex).join(' '), words.slice(0, surnameIndex).join(' '));
};

const namesOf = (authors: string | undefined): readonly string[] =>
  (authors ?? '')
    .slice(0, MAX_FIELD_CHARACTERS * 5)
    .split(/\s+and\s+/i)
    .slice(0, MAX_AUTHORS)
    .filter((name) => name.trim() !== '' && !/^\s*others\s*$/i.test(name))
    .map(nameOf);

/** Returns the work that a BibTeX entry describes; missing fields may come from the volume that the entry refers to. */
export const workOfBibtex = (
  entry: BibtexEntry,
  parent: BibtexEntry | undefined,
): DescribedWork => {
  const fieldOf = (name: string) => entry.fields.get(name);
  const inherited = (name: string) => fieldOf(name) ?? parent?.fields.get(name);
  const subtitle = text(fieldOf('subtitle'));
  const title = text(fieldOf('title') ?? fieldOf('booktitle') ?? fieldOf('maintitle'));
  return {
    doi: firstDoiIn(
      ...['doi', 'url', 'eprint', 'note', 'howpublished'].map((name) => plainDoi(fieldOf(name))),
    ),
    pmid: /^\s*(\d{1,9})\s*$/.exec(fieldOf('pmid') ?? '')?.[1],
    title: title !== undefined && subtitle !== undefined ? `${title}: ${subtitle}` : title,
    year: yearIn(inherited('year')) ?? yearIn(inherited('date')),
    authors: namesOf(fieldOf('author') ?? fieldOf('editor')),
    source: text(
      fieldOf('journal') ??
        fieldOf('journaltitle') ??
        inherited('booktitle') ??
        fieldOf('publisher') ??
        fieldOf('school'),
    ),
    volume: text(fieldOf('volume')),
    firstPage: /[A-Za-z]{0,9}\d{1,12}/.exec(fieldOf('pages') ?? '')?.[0],
  };
};

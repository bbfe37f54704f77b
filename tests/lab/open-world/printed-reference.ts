import { type Description, type Name } from './described-works.ts';

export type Printable = {
  readonly [field in 'doi' | 'title' | 'year' | 'venue' | 'volume' | 'firstPage']?:
    Description[field] | undefined;
} & {
  readonly authors: readonly Name[];
  /** A longer list ends with "et al.". */
  readonly maxAuthors?: number;
};

/** A reference as a manuscript holds it. */
type Style = {
  readonly name: string;
  readonly file: string;
  readonly print: (reference: Printable, number: number) => string;
};

const initials = (given: string | undefined, mark: string): string =>
  (given ?? '')
    .split(/[\s.]+/u)
    .flatMap((part) => (/^\p{Lu}{1,3}$/u.test(part) ? part.split('') : part.slice(0, 1)))
    .filter((letter) => letter !== '')
    .map((letter) => `${letter.toUpperCase()}${mark}`)
    .join(mark === '.' ? ' ' : '');

const named = (
  { authors, maxAuthors = 6 }: Printable,
  write: (name: Name) => string,
  last = ', ',
): string => {
  const shown = authors.slice(0, maxAuthors).map(write);
  if (authors.length > maxAuthors) return `${shown.join(', ')}, et al.`;
  return shown.length > 1
    ? `${shown.slice(0, -1).join(', ')}${last}${shown.at(-1) ?? ''}`
    : (shown[0] ?? '');
};

const spaced = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

const vancouver = (reference: Printable): string => {
  const { title, year, venue, volume, firstPage, doi } = reference;
  const by = named(reference, ({ family, given }) => spaced([family, initials(given, '')]));
  const at = `${volume ?? ''}${firstPage === undefined ? '' : `:${firstPage}`}`;
  return spaced([
    by === '' ? undefined : `${by.replace(/\.$/, '')}.`,
    title && `${title.replace(/[.?!]$/, '')}.`,
    venue && `${venue}.`,
    year === undefined ? `${at}.` : `${String(year)}${at === '' ? '' : `;${at}`}.`,
    doi && `doi:${doi}`,
  ]);
};

const apa = (reference: Printable): string => {
  const { title, year, venue, volume, firstPage, doi } = reference;
  const by = named(
    reference,
    ({ family, given }) => spaced([`${family},`, initials(given, '.')]).replace(/,$/, ''),
    ', & ',
  );
  const at = [venue, volume, firstPage].filter((part) => part !== undefined).join(', ');
  return spaced([
    by,
    year === undefined ? undefined : `(${String(year)}).`,
    title && `${title.replace(/[.?!]$/, '')}.`,
    at === '' ? undefined : `${at}.`,
    doi && `https://doi.org/${doi}`,
  ]);
};

const nature = (reference: Printable): string => {
  const { title, year, venue, volume, firstPage, doi } = reference;
  const by = named(
    reference,
    ({ family, given }) => spaced([`${family},`, initials(given, '.')]).replace(/,$/, ''),
    ' & ',
  );
  const at = spaced([venue, volume]);
  return spaced([
    by === '' ? undefined : by.endsWith('.') ? by : `${by}.`,
    title && `${title.replace(/[.?!]$/, '')}.`,
    `${at}${firstPage === undefined ? '' : `, ${firstPage}`}${year === undefined ? '' : ` (${String(year)})`}.`,
    doi && `https://doi.org/${doi}`,
  ]);
};

const inBraces = (text: string): string => text.replace(/[{}\\%#$&_]/g, ' ').trim();

const bibtex = (reference: Printable, number: number): string => {
  const { title, year, venue, volume, firstPage, doi, authors, maxAuthors = 100 } = reference;
  const names = authors
    .slice(0, maxAuthors)
    .map(({ family, given }) => (given === undefined ? `{${family}}` : `${family}, ${given}`));
  const author = [...names, ...(authors.length > maxAuthors ? ['others'] : [])].join(' and ');
  const fields = { author, title, year, journal: venue, volume, pages: firstPage, doi };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || value === ''
      ? []
      : [
          `  ${name} = {${name === 'author' || name === 'doi' ? String(value) : inBraces(String(value))}},`,
        ],
  );
  return `@article{ref${String(number)},\n${lines.join('\n')}\n}`;
};

export const styles: readonly Style[] = [
  {
    name: 'Vancouver, numbered',
    file: 'list.txt',
    print: (reference, number) => `${String(number)}. ${vancouver(reference)}`,
  },
  { name: 'APA', file: 'apa.txt', print: apa },
  {
    name: 'Nature, numbered',
    file: 'nature.txt',
    print: (reference, number) => `[${String(number)}] ${nature(reference)}`,
  },
  { name: 'BibTeX', file: 'list.bib', print: bibtex },
];

import { type Doi, doiAddress } from './doi.ts';
import { type PaperType } from './paper-type.ts';
import { foldLetters } from './name-spellings.ts';
import { pageRangesIn, rangeWith, withWholePages } from './page-range.ts';
import { invertedName, parsePersonName } from './person-name.ts';

/**
 * The metadata for citing a work; names as `parsePersonName` reads them: "Given Family", "Family, Given" or "Family, Given,
 * Suffix". A group name ends with a comma, so that its last word is not taken for a family name.
 */
export type CitableWork = {
  /** Undefined for a work that has only a PMID or PMC id, or that is part of another. */
  readonly doi?: Doi | undefined;
  /** The URL of a work without a DOI. */
  readonly address?: string | undefined;
  readonly title: string;
  readonly authors: readonly string[];
  /** Present where `authors` lists only the first: how many there are, and the last of them. */
  readonly more?: { readonly count: number; readonly last?: string | undefined } | undefined;
  readonly journal?: string | undefined;
  readonly publisher?: string | undefined;
  readonly year?: number | undefined;
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  readonly pages?: string | undefined;
  readonly paperType: PaperType;
};

/** What a reader follows to the work. */
export const addressOf = ({ doi, address }: CitableWork): string | undefined =>
  doi === undefined ? address : doiAddress(doi);

export const citationFormats = ['bibtex', 'ris', 'csl'] as const;
export type CitationFormat = (typeof citationFormats)[number];

type Field = readonly [name: string, value: string | number | undefined];
const known = (fields: readonly Field[]): readonly Field[] =>
  fields.filter(([, value]) => value !== undefined && value !== '');

const texSpecials: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  // BibTeX parsers count escaped braces too, and would miss the end of the field.
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const tex = (value: string): string =>
  value.replace(/[\\~^]|[{}%&$#_]/g, (sign) => texSpecials[sign] ?? `\\${sign}`);

/** In braces a group stays one name; the suffix of a person stands before the given names. */
const texName = (name: string): string => {
  const { family, given, suffix, isGroup } = parsePersonName(name);
  const parts = [family, suffix, given].filter((part) => part !== undefined).map(tex);
  const isOneName = isGroup === true || parts.length === 1;
  return isOneName && /[\s,]/.test(family) ? `{${tex(family)}}` : parts.join(', ');
};

/** A recognizable key: family name, year and first long word of the title, in ASCII letters. */
export const citationKeyOf = ({
  authors,
  year,
  title,
}: Pick<CitableWork, 'authors' | 'year' | 'title'>): string => {
  const plain = (word: string) => foldLetters(word).replace(/[^a-z0-9]/g, '');
  const word = title.split(/\s+/).find((one) => plain(one).length > 3) ?? title;
  return `${plain(parsePersonName(authors[0] ?? 'anonymous').family)}${year ?? ''}${plain(word)}`;
};

const bibtexTypes: Record<PaperType, string> = {
  article: 'article',
  book: 'book',
  preprint: 'misc',
  other: 'misc',
};

/** The fields of a BibTeX entry, their values without braces around them. */
export const bibtexFieldsOf = (work: CitableWork): ReadonlyMap<string, string> => {
  const fields = known([
    ['title', `{${tex(work.title)}}`],
    // "others" is what BibTeX calls the rest of a list.
    ['author', [...work.authors.map(texName), ...(work.more ? ['others'] : [])].join(' and ')],
    ['journal', work.journal && tex(work.journal)],
    ['publisher', work.publisher && tex(work.publisher)],
    ['year', work.year],
    ['volume', work.volume && tex(work.volume)],
    ['number', work.issue && tex(work.issue)],
    ['pages', work.pages && tex(pageRangesIn(work.pages).map(rangeWith('--')).join(', '))],
    ['doi', work.doi],
    ['url', addressOf(work)],
  ]);
  return new Map(fields.map(([name, value]) => [name, String(value)]));
};

/** `key` identifies the entry in a file of several. */
export const bibtexOf = (work: CitableWork, key = citationKeyOf(work)): string => {
  const lines = [...bibtexFieldsOf(work)].map(([name, value]) => `  ${name} = {${value}}`);
  return `@${bibtexTypes[work.paperType]}{${key},\n${lines.join(',\n')}\n}\n`;
};

/** RIS and CSL have no word for the rest of a list, and one invented would be taken for a person. */
const firstOfAuthors = ({ authors, more }: CitableWork): string | undefined =>
  more &&
  `The first ${authors.length.toLocaleString('en')} of ${more.count.toLocaleString('en')} authors.`;

const risTypes: Record<PaperType, string> = {
  article: 'JOUR',
  book: 'BOOK',
  preprint: 'UNPB',
  other: 'GEN',
};

export const risOf = (work: CitableWork): string => {
  const [{ first: start, last: end } = { first: undefined, last: undefined }] = pageRangesIn(
    work.pages ?? '',
  );
  const fields = known([
    ['TY', risTypes[work.paperType]],
    ['TI', work.title],
    ...work.authors.map((name): Field => ['AU', invertedName(name)]),
    ['N1', firstOfAuthors(work)],
    ['JO', work.journal],
    ['PB', work.publisher],
    ['PY', work.year],
    ['VL', work.volume],
    ['IS', work.issue],
    ['SP', start],
    ['EP', end],
    ['DO', work.doi],
    ['UR', addressOf(work)],
  ]);
  // Each field is one line; RIS ends lines with a carriage return as well.
  const lines = fields.map(([tag, value]) => `${tag}  - ${String(value).replace(/\s+/g, ' ')}`);
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
};

const cslTypes: Record<PaperType, string> = {
  article: 'article-journal',
  book: 'book',
  preprint: 'article',
  other: 'document',
};

const cslName = (name: string) => {
  const { isGroup, ...parts } = parsePersonName(name);
  return isGroup === true ? { literal: parts.family } : parts;
};

/** Returns a work as CSL-JSON. */
export const cslWorkOf = (work: CitableWork) => ({
  id: work.doi ?? citationKeyOf(work),
  type: cslTypes[work.paperType],
  title: work.title,
  author: work.authors.map(cslName),
  'container-title': work.journal,
  publisher: work.publisher,
  issued: work.year === undefined ? undefined : { 'date-parts': [[work.year]] },
  volume: work.volume,
  issue: work.issue,
  page: work.pages && withWholePages(work.pages),
  DOI: work.doi,
  URL: addressOf(work),
  note: firstOfAuthors(work),
});

export const cslOf = (work: CitableWork): string =>
  `${JSON.stringify([cslWorkOf(work)], undefined, 2)}\n`;

export const citationIn = (format: CitationFormat, work: CitableWork): string => {
  const writers = { bibtex: bibtexOf, ris: risOf, csl: cslOf };
  return writers[format](work);
};

export const citationFileName = (format: CitationFormat, work: CitableWork): string => {
  const endings: Record<CitationFormat, string> = { bibtex: 'bib', ris: 'ris', csl: 'json' };
  return `${(work.doi ?? citationKeyOf(work)).replace(/[^a-z0-9.]+/gi, '-')}.${endings[format]}`;
};

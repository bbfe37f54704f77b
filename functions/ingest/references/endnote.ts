import { SaxesParser } from 'saxes';

import { doisIn, firstDoiIn } from './dois-in.ts';
import { pmidOfAccession } from './pmid-in.ts';
import {
  type ParsedReference,
  referenceOf,
  type ReferenceReader,
  yearIn,
} from './parsed-reference.ts';
import { readTagged, type TaggedFormat } from './tagged-format.ts';

/** Reads EndNote's tagged files (`.enw`): `%0 Journal Article`, `%T` title, `%R` DOI. */
const tagged: TaggedFormat = {
  line: /^\uFEFF?(%[A-Z0-9!@#$*()&^>?:;+[\]~<=|/-])(?: (.*)|\s*)$/,
  begins: (tag) => tag === '%0',
  hasTagsBefore: true,
  ends: () => false,
  doi: ['%R'],
  perhapsDoi: ['%U', '%M', '%Z', '%F', '%1', '%2'],
  pmid: [],
  accession: ['%M', '%U', '%Z', '%F', '%1', '%2'],
  database: ['%~', '%W'],
  title: ['%T', '%B', '%!'],
  year: ['%D', '%8'],
  author: ['%A', '%E'],
};

/** The path of a value in a record, by the names of the surrounding elements. */
const PLACES = {
  doi: 'electronic-resource-num',
  title: 'titles/title',
  year: 'dates/year',
  author: 'contributors/authors/author',
  address: 'urls',
  number: 'accession-num',
  database: 'remote-database-name',
  provider: 'remote-database-provider',
  notes: 'notes',
} as const;
type FieldName = keyof typeof PLACES;

const placeOf = (path: readonly string[]): FieldName | undefined => {
  const relativePath = path.slice(path.lastIndexOf('record') + 1).join('/');
  // Entries of one of the names above and below it: EndNote wraps each run of characters in `style`.
  return (Object.keys(PLACES) as FieldName[]).find(
    (field) => relativePath === PLACES[field] || relativePath.startsWith(`${PLACES[field]}/`),
  );
};

type Values = Partial<Record<FieldName, string>>;

/** The names of databases and the notes of a person are no part of the reference. */
const printedOf = ({ database: _, provider: __, notes: ___, ...printed }: Values): string =>
  Object.values(printed).join(' · ');

const referenceIn = (values: Values): ParsedReference =>
  referenceOf(printedOf(values), {
    doi: firstDoiIn(values.doi, values.address),
    pmid: pmidOfAccession(
      [values.number, values.address, values.notes],
      [values.database, values.provider],
    ),
    title: values.title,
    year: yearIn(values.year),
    firstAuthor: values.author?.split('\n')[0],
  });

/** The number of characters to read before checking again whether there are enough references. */
const AT_A_TIME = 64 * 1024;

/**
 * Reads EndNote's XML. Everything before the first markup error and all DOIs are used; the error itself is reported.
 */
const readXml: ReferenceReader = (text, maxReferences) => {
  const references: ParsedReference[] = [];
  const path: string[] = [];
  let values: Values | undefined;
  let fault: string | undefined;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    path.push(name);
    if (name === 'record') values = {};
    // Authors are listed one per line.
    else if (values?.author !== undefined && name === 'author') values.author += '\n';
  });
  const appendText = (text: string) => {
    const field = values && placeOf(path);
    if (values && field) values[field] = (values[field] ?? '') + text;
  };
  parser.on('text', appendText);
  parser.on('cdata', appendText);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (name !== 'record' || !values) return;
    references.push(referenceIn(values));
    values = undefined;
  });
  parser.on('error', ({ message }) => {
    fault ??= message;
  });
  const content = text.replace(/^\uFEFF/, '');
  try {
    for (
      let offset = 0;
      offset < content.length && references.length <= maxReferences;
      offset += AT_A_TIME
    )
      parser.write(content.slice(offset, offset + AT_A_TIME));
    parser.close();
  } catch (error) {
    fault ??= String(error);
  }
  if (values && Object.keys(values).length > 0) references.push(referenceIn(values));
  if (fault !== undefined) {
    const knownDois = new Set(references.map(({ doi }) => doi));
    const lost = new Set(doisIn(text).filter((doi) => !knownDois.has(doi)));
    references.push(...[...lost].map((doi) => ({ given: doi, doi })), {
      given: `XML, line ${String(parser.line)}`,
      unreadable: 'The XML of the file is malformed here; entries after it may be missing.',
    });
  }
  return references;
};

export const looksLikeEndnoteXml = (text: string): boolean =>
  /^\uFEFF?\s*<(?:\?xml|xml|records)\b/i.test(text) && /<record\b/i.test(text);
export const looksLikeEndnoteTagged = (text: string): boolean => /^\uFEFF?%0 \S/m.test(text);

export const readEndnote: ReferenceReader = (text, maxReferences) =>
  looksLikeEndnoteXml(text)
    ? readXml(text, maxReferences)
    : readTagged(tagged)(text, maxReferences);

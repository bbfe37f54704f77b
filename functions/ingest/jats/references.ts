import { type Reference } from '../article.ts';
import { doisOfReference } from '#shared/domain/dois-in-text.ts';
import { namesSameAuthors, referenceParser } from '../manuscript/printed-reference.ts';
import { ownPmidIn } from '../references/pmid-in.ts';
import { linkedIds } from './identifiers.ts';
import { plainText } from './inline-text.ts';
import { citedName, nameIn } from './names.ts';
import { printedReference } from './printed-reference.ts';
import { citationsOf } from './ref-citations.ts';
import { childNamed, childrenOf, type Element, elementsBelow } from './tree.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

const NAMES = ['name', 'string-name', 'collab', 'institution', 'anonymous'];
const INSIDE_NAMES = new Set(NAMES);
const FIELD_NAMES = [
  ...NAMES,
  ...'person-group name-alternatives article-title chapter-title part-title data-title trans-title source year date volume issue fpage lpage elocation-id page-range publisher-name'.split(
    ' ',
  ),
];
const EDITORS = /edit|translat|compil|director|curator|assignee|inventor-not/i;

export type ReadReferences = {
  readonly references: readonly Reference[];
  /** Reads the references of one `ref` or of one citation inside it. */
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
  /** The letters of references that share a `ref`. */
  readonly partOf: ReadonlyMap<string, string>;
};

// Functions of their own instead of closures, which V8 would compile again for many of the citations.
const gatherAuthors = (element: Element, authors: string[]): string[] => {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (INSIDE_NAMES.has(child.name)) {
      if (child.name === 'institution' && element.name !== 'person-group') continue;
      const name = nameIn(child);
      if (name !== undefined) authors.push(citedName(name));
    } else if (child.name === 'name-alternatives') {
      const [firstName] = elementsBelow(child, NAMES);
      const name = firstName && nameIn(firstName);
      if (name) authors.push(citedName(name));
    } else if (AUTHOR_GROUP.test(child.name) && !EDITORS.test(roleOf(child)))
      gatherAuthors(child, authors);
  }
  return authors;
};
const AUTHOR_GROUP = /^(?:person-group|styled-content|named-content)$/;
const roleOf = ({ attributes }: Element): string =>
  attributes['person-group-type'] ?? attributes['content-type'] ?? '';

const authorsOf = (citation: Element): readonly string[] => gatherAuthors(citation, []);

type Fields = ReadonlyMap<string, Element>;

const OPENING_YEAR = /^[^.(]{3,160}\(((?:1[6-9]|20)\d\d)[a-z]?\)/;
const NO_FIELDS: Fields = new Map();

const gatherFields = (element: Element, fields: Map<string, Element>): Fields => {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    if (!fields.has(child.name)) fields.set(child.name, child);
    if (!INSIDE_NAMES.has(child.name) && child.children.length > 0) gatherFields(child, fields);
  }
  return fields;
};

/** Returns the first element of each name in a citation. */
const fieldsOf = (citation: Element): Fields => gatherFields(citation, new Map());

const yearOf = (fields: Fields, printed: string): number | undefined => {
  const marked = fields.get('year') ?? fields.get('date');
  const text =
    marked === undefined
      ? /(?<![\d/.-])\(?((?:1[6-9]|20)\d\d)[a-z]?\)?(?![\d/-])/.exec(printed)?.[1]
      : (/\d{4}/.exec(plainText(marked)) ??
          /\d{4}/.exec(marked.attributes['iso-8601-date'] ?? ''))?.[0];
  const year = Number(text);
  return year >= 1400 && year <= 2100 ? year : undefined;
};

/** Elements of a citation that only format its print or link it. */
const UNTAGGED = new Set(
  'label italic bold sup sub sc underline monospace roman strike overline ext-link uri pub-id object-id break x styled-content named-content xref comment email'.split(
    ' ',
  ),
);

/** Returns whether the print of a citation has no field marked up: it is one text, with links and formatting at most. */
const isUntagged = (citation: Element): boolean =>
  citation.name !== 'ref' &&
  citation.name !== 'element-citation' &&
  citation.children.some((child) => typeof child === 'string' && child.trim() !== '') &&
  elementsBelow(citation, FIELD_NAMES).length === 0 &&
  childrenOf(citation).every(({ name }) => UNTAGGED.has(name));

/** Reads a reference without marked fields as manuscripts are read, from its print alone. */
const untaggedReference = (
  citation: Element,
  id: string,
  label: string | undefined,
  printed: string,
  parseReference: ReturnType<typeof referenceParser>,
): Reference => {
  const { possibleTitles: _, ...read } = parseReference(
    id,
    printed.replace(/^\s*\(?[a-z]\)\s*/, ''),
    {
      ...(label !== undefined && label !== '' && { label }),
    },
  );
  const { ofWork, inNotes } = doisOfReference(printed);
  const { doi = ofWork[0], pmid = read.pmid } = linkedIds(citation, inNotes);
  // "Centers for Disease Control (2010) … Accessed 14 October 2012": the year of a group stands behind its name.
  const opening = read.authors.length < 2 ? OPENING_YEAR.exec(printed)?.[1] : undefined;
  const year = opening === undefined ? (read.year ?? yearOf(NO_FIELDS, printed)) : Number(opening);
  const { volume, ...fields } = read;
  return {
    ...fields,
    ...(year !== undefined && { year }),
    // "2000:6816–6824" prints no volume.
    ...(volume !== undefined && volume !== String(year) && { volume }),
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
    printed,
  };
};

const TITLES = ['article-title', 'chapter-title', 'part-title', 'data-title', 'trans-title'];

const referenceFrom = (
  citation: Element,
  printedBy: Element,
  id: string,
  label: string | undefined,
  parse: ReturnType<typeof referenceParser>,
): Reference => {
  const print = printedReference(printedBy);
  // A print beside its fields repeats the label that stands before it.
  const printed =
    printedBy === citation ? print : print.replace(/^\s*(?:\[\d{1,4}\]|\(?\d{1,4}[.)])\s+/, '');
  if (isUntagged(citation)) return untaggedReference(citation, id, label, printed, parse);
  const fields = fieldsOf(citation);
  const below = (name: string) => plainText(fields.get(name));
  const printedDois = doisOfReference(printed);
  const { doi = printedDois.ofWork[0], pmid = ownPmidIn(printed) } = {
    ...linkedIds(printedBy, printedDois.inNotes),
    ...linkedIds(citation, printedDois.inNotes),
  };
  const source = below('source');
  const isBook = /book|report|thesis|software|data/i.test(
    citation.attributes['publication-type'] ?? citation.attributes['citation-type'] ?? '',
  );
  const titled = TITLES.map(below).find((title) => title !== '') ?? (isBook ? source : '');
  const title = trimmedEnd(titled, /[\s.,]/);
  const year = yearOf(fields, printed);
  const volume = below('volume');
  const firstPage = below('fpage') || below('elocation-id') || below('page-range');
  return {
    id,
    ...(label !== undefined && label !== '' && { label }),
    ...(doi !== undefined && { doi }),
    ...(pmid !== undefined && { pmid }),
    ...(title !== '' && { title }),
    ...(year !== undefined && { year }),
    authors: authorsOf(citation),
    ...(source !== '' && { source }),
    ...(volume !== '' && { volume }),
    ...(firstPage !== '' && { firstPage }),
    printed,
  };
};

/** Returns the letter of the n-th of several works under one number. */
const letterOfPart = (index: number): string | undefined =>
  index < 26 ? String.fromCharCode('a'.charCodeAt(0) + index) : undefined;

/** Returns every reference below these elements, in printed order. */
export const readReferences = (lists: readonly Element[]): ReadReferences => {
  const references: Reference[] = [];
  const idsOf = new Map<string, string[]>();
  const partOf = new Map<string, string>();
  const usedIds = new Set<string>();
  const nextCopy = new Map<string, number>();
  const parse = referenceParser();

  const unusedId = (preferredId: string): string => {
    let id = preferredId;
    let copy = nextCopy.get(preferredId) ?? 2;
    for (; usedIds.has(id); copy += 1) id = `${preferredId}-${copy}`;
    // A `ref` may list thousands of works; each search goes on where the last one ended.
    nextCopy.set(preferredId, copy);
    usedIds.add(id);
    return id;
  };
  for (const ref of elementsBelow({ name: '', attributes: {}, children: lists }, ['ref'])) {
    const refId = ref.attributes['id'] ?? `reference-${references.length + 1}`;
    const shared = plainText(childNamed(ref, 'label'));
    const ids: string[] = [];
    const citations = citationsOf(ref);
    for (const [index, { fields, printedBy }] of citations.entries()) {
      const printedLabel = plainText(childNamed(fields, 'label'));
      const id = unusedId(refId);
      const label = shared === '' ? printedLabel : shared;
      const reference = referenceFrom(fields, printedBy, id, label, parse);
      const authors =
        reference.authors.length === 0 && namesSameAuthors(reference.printed)
          ? (references.at(-1)?.authors ?? [])
          : reference.authors;
      references.push({ ...reference, authors });
      const letter = /^\W*(?:\d+\s?)?([a-z])\W*$/.exec(printedLabel)?.[1] ?? letterOfPart(index);
      if (citations.length > 1 && letter !== undefined) partOf.set(id, letter);
      ids.push(id);
      const citationId = fields.attributes['id'];
      if (citationId !== undefined && citationId !== refId && !idsOf.has(citationId))
        idsOf.set(citationId, [id]);
    }
    if (!idsOf.has(refId)) idsOf.set(refId, ids);
  }
  return { references, idsOf, partOf };
};

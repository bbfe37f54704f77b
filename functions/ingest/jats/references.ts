import { type Reference } from '../article.ts';
import { doisOfReference } from '#shared/domain/dois-in-text.ts';
import { ownPmidIn } from '../references/pmid-in.ts';
import { linkedIds } from './identifiers.ts';
import { plainText } from './inline-text.ts';
import { listedName, nameIn } from './names.ts';
import { printedReference } from './printed-reference.ts';
import { childNamed, childrenOf, type Element, elementsBelow } from './tree.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

const CITATIONS = new Set(['element-citation', 'mixed-citation', 'nlm-citation', 'citation']);
const NAMES = ['name', 'string-name', 'collab', 'institution', 'anonymous'];
const INSIDE_NAMES = new Set(NAMES);
const EDITORS = /edit|translat|compil|director|curator|assignee|inventor-not/i;

export type ReadReferences = {
  readonly references: readonly Reference[];
  /** Reads the references of one `ref` or of one citation inside it. */
  readonly idsOf: ReadonlyMap<string, readonly string[]>;
};

const authorsOf = (citation: Element): readonly string[] => {
  const authors: string[] = [];
  const gather = (element: Element): void => {
    for (const child of childrenOf(element)) {
      const role = child.attributes['person-group-type'] ?? child.attributes['content-type'] ?? '';
      if (INSIDE_NAMES.has(child.name)) {
        if (child.name === 'institution' && element.name !== 'person-group') continue;
        const name = nameIn(child);
        if (name !== undefined) authors.push(listedName(name));
      } else if (child.name === 'name-alternatives') {
        const [firstName] = elementsBelow(child, NAMES);
        const name = firstName && nameIn(firstName);
        if (name) authors.push(listedName(name));
      } else if (/^(?:person-group|styled-content|named-content)$/.test(child.name)) {
        if (!EDITORS.test(role)) gather(child);
      }
    }
  };
  gather(citation);
  return authors;
};

type Fields = ReadonlyMap<string, Element>;

/** Returns the first element of each name in a citation. */
const fieldsOf = (citation: Element): Fields => {
  const fields = new Map<string, Element>();
  const gather = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === 'string') continue;
      if (!fields.has(child.name)) fields.set(child.name, child);
      if (!INSIDE_NAMES.has(child.name) && child.children.length > 0) gather(child);
    }
  };
  gather(citation);
  return fields;
};

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

const TITLES = ['article-title', 'chapter-title', 'part-title', 'data-title', 'trans-title'];

const referenceFrom = (
  citation: Element,
  printedBy: Element,
  id: string,
  label: string | undefined,
): Reference => {
  const printed = printedReference(printedBy);
  const fields = fieldsOf(citation);
  const below = (name: string) => plainText(fields.get(name));
  const printedDois = doisOfReference(printed);
  const { doi = printedDois.ofWork[0], pmid = ownPmidIn(printed) } = linkedIds(
    citation,
    printedDois.inNotes,
  );
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

/**
 * Returns the citations of a `ref`: the element with the fields and the element with the printed text, which may be the
 * same.
 */
const citationsOf = (ref: Element): readonly (readonly [fields: Element, printed: Element])[] => {
  const citations: (readonly [Element, Element])[] = [];
  for (const child of childrenOf(ref)) {
    if (CITATIONS.has(child.name)) citations.push([child, child]);
    if (child.name !== 'citation-alternatives') continue;
    const element = childNamed(child, 'element-citation') ?? childrenOf(child)[0];
    const mixed = childNamed(child, 'mixed-citation') ?? element;
    if (element !== undefined && mixed !== undefined) citations.push([element, mixed]);
  }
  return citations.length > 0 ? citations : [[ref, ref]];
};

/** Returns every reference below these elements, in printed order. */
export const readReferences = (lists: readonly Element[]): ReadReferences => {
  const references: Reference[] = [];
  const idsOf = new Map<string, string[]>();
  const usedIds = new Set<string>();

  const unusedId = (preferredId: string): string => {
    let id = preferredId;
    for (let copy = 2; usedIds.has(id); copy += 1) id = `${preferredId}-${copy}`;
    usedIds.add(id);
    return id;
  };
  for (const ref of elementsBelow({ name: '', attributes: {}, children: lists }, ['ref'])) {
    const refId = ref.attributes['id'] ?? `reference-${references.length + 1}`;
    const shared = plainText(childNamed(ref, 'label'));
    const ids: string[] = [];
    for (const [fields, printedBy] of citationsOf(ref)) {
      const printedLabel = plainText(childNamed(fields, 'label'));
      const id = unusedId(refId);
      references.push(referenceFrom(fields, printedBy, id, shared === '' ? printedLabel : shared));
      ids.push(id);
      const citationId = fields.attributes['id'];
      if (citationId !== undefined && citationId !== refId && !idsOf.has(citationId))
        idsOf.set(citationId, [id]);
    }
    if (!idsOf.has(refId)) idsOf.set(refId, ids);
  }
  return { references, idsOf };
};

import * as z from 'zod';

import { type DescribedWork, printedName } from '../manuscript/described-work.ts';
import { CslWork, workOfCsl } from '../manuscript/csl-work.ts';
import { firstDoiIn } from '../references/dois-in.ts';
import { yearIn } from '../references/parsed-reference.ts';
import { childNamed, elementsBelow, type Element, firstBelow } from '../jats/tree.ts';
import { xmlOf } from '../packed/xml-of.ts';

const MAX_ITEMS = 200;
const Citation = z.object({
  citationItems: z.array(z.object({ itemData: CslWork })).max(MAX_ITEMS),
});

const worksInJson = (json: string): readonly DescribedWork[] => {
  try {
    const read = Citation.safeParse(JSON.parse(json));
    return read.success ? read.data.citationItems.map(({ itemData }) => workOfCsl(itemData)) : [];
  } catch {
    return [];
  }
};

const textOf = (element: Element | undefined): string =>
  element?.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('') ??
  '';

/** EndNote stores its citations as XML. */
const worksInEndnote = (xml: string): readonly DescribedWork[] => {
  try {
    const root = xmlOf(Buffer.from(xml), 'EndNote');
    return elementsBelow(root, ['Cite'])
      .slice(0, MAX_ITEMS)
      .map((cite) => {
        const record = childNamed(cite, 'record');
        const authors = elementsBelow(firstBelow(cite, 'authors'), ['author']).map((author) => {
          const [surname = '', given] = textOf(author).split(',');
          return printedName(surname, given);
        });
        const firstAuthor = textOf(childNamed(cite, 'Author')).trim();
        return {
          doi: firstDoiIn(textOf(firstBelow(cite, 'electronic-resource-num'))),
          title:
            textOf(childNamed(firstBelow(record ?? cite, 'titles'), 'title')).trim() || undefined,
          year:
            yearIn(textOf(childNamed(cite, 'Year'))) ?? yearIn(textOf(firstBelow(cite, 'year'))),
          authors: authors.length > 0 ? authors : firstAuthor === '' ? [] : [firstAuthor],
          source: textOf(firstBelow(cite, 'secondary-title')).trim() || undefined,
        };
      });
  } catch {
    return [];
  }
};

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** The purpose of a field in a document: it cites works, or it contains the reference list. */
export type FieldPurpose =
  | { readonly kind: 'cites'; readonly works: readonly DescribedWork[] }
  | { readonly kind: 'names sources'; readonly tags: readonly string[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'link'; readonly address: string }
  | { readonly kind: 'other' };

/**
 * Reads the instruction of a field: Zotero and Mendeley store CSL-JSON in it, EndNote stores XML (there or in `data`),
 * and Word stores the names of sources that it keeps elsewhere.
 */
export const purposeOf = (instruction: string, data = ''): FieldPurpose => {
  const text = instruction.trim();
  if (/^ADDIN\s+(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST)|^BIBLIOGRAPHY\b/i.test(text))
    return { kind: 'list' };
  const json = /^ADDIN\s+(?:ZOTERO_ITEM\s+)?CSL_CITATION\s*(\{[^]*\})/.exec(text)?.[1];
  if (json !== undefined) return { kind: 'cites', works: worksInJson(json) };
  if (/^ADDIN\s+EN\.CITE/.test(text)) {
    const xml = text.includes('<EndNote>') ? text : decoded(data);
    const xmlStart = xml.indexOf('<EndNote>');
    const end = xml.lastIndexOf('</EndNote>');
    return {
      kind: 'cites',
      works: xmlStart < 0 || end < xmlStart ? [] : worksInEndnote(xml.slice(xmlStart, end + 10)),
    };
  }
  if (/^CITATION\b/i.test(text)) {
    const tags = [...text.matchAll(/(?:^CITATION|\\m)\s+"?([^\s"\\]+)/gi)].map(
      ([, tag = '']) => tag,
    );
    return { kind: 'names sources', tags };
  }
  const address = /^HYPERLINK\s+"([^"]{1,2000})"/i.exec(text)?.[1];
  return address === undefined ? { kind: 'other' } : { kind: 'link', address };
};

/** Mendeley Cite stores a citation in the tag of the surrounding element. */
export const worksInTag = (tag: string): readonly DescribedWork[] | undefined => {
  const packed = /^MENDELEY_CITATION_v3_([A-Za-z0-9+/=]+)$/.exec(tag)?.[1];
  return packed === undefined ? undefined : worksInJson(decoded(packed));
};

export const isListTag = (tag: string): boolean => tag === 'MENDELEY_BIBLIOGRAPHY';

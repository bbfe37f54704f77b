import { folded } from '#shared/domain/title-match.ts';

import { doisIn } from '../references/dois-in.ts';

import { plainText } from './inline-text.ts';
import { splitCitation } from './split-citation.ts';
import { childNamed, childrenOf, type Element, firstBelow } from './tree.ts';

const CITATIONS = new Set(['element-citation', 'mixed-citation', 'nlm-citation', 'citation']);

/** A work listed by a `ref`: the element with its fields and the element with its printed text, which may be the same. */
export type ListedCitation = { readonly fields: Element; readonly printedBy: Element };

const hasFields = ({ name }: Element): boolean => name === 'element-citation';
const isPrint = ({ name }: Element): boolean => name === 'mixed-citation';

/** Returns whether a print and fields describe one work: the print contains the title, or the source and the year. */
const isOneWork = (print: Element, fields: Element): boolean => {
  const printed = folded(plainText(print));
  const stated = (name: string) => folded(plainText(firstBelow(fields, name)));
  const contains = (text: string) => text !== '' && printed.includes(text);
  const titles = ['article-title', 'chapter-title', 'part-title', 'data-title', 'source'];
  const doi = folded(plainText(firstBelow(fields, 'pub-id')));
  if (contains(doi)) return true;
  const title = titles.map(stated).find((text) => text !== '');
  if (title !== undefined) return contains(title.slice(0, 40));
  return contains(stated('surname')) && contains(stated('year').slice(0, 4));
};

/** The citations of a `ref` that prints each work once as text and once as fields, as SciELO does, come together. */
const pairedCitations = (citations: readonly Element[]): readonly ListedCitation[] => {
  const prints = citations.filter(isPrint);
  if (prints.length === 0 || prints.length === citations.length)
    return citations.map((citation) => ({ fields: citation, printedBy: citation }));
  // A ref lists a handful of works; each print is compared with the few fields beside it.
  const remaining = new Set(citations.filter(hasFields).slice(0, 50));
  const printOf = new Map<Element, Element>();
  for (const print of prints.slice(0, 50))
    for (const fields of remaining)
      if (
        (prints.length === 1 &&
          remaining.size === 1 &&
          citations.length === 2 &&
          !isOther(print, fields)) ||
        isOneWork(print, fields)
      ) {
        printOf.set(fields, print);
        remaining.delete(fields);
        break;
      }
  const paired = new Set(printOf.values());
  return citations
    .filter((citation) => !paired.has(citation))
    .map((citation) => ({ fields: citation, printedBy: printOf.get(citation) ?? citation }));
};

/** Returns whether a single print states another year than the fields beside it, so that they are two works. */
const isOther = (print: Element, fields: Element): boolean => {
  const year = /\d{4}/.exec(plainText(firstBelow(fields, 'year')))?.[0];
  return year === undefined || !plainText(print).includes(year);
};

/** Without the prints that repeat the DOI of an earlier one: a ref may print one work in two languages. */
const withoutRepeatedPrints = (citations: readonly ListedCitation[]): readonly ListedCitation[] => {
  const earlierDois = new Set<string>();
  return citations.filter(({ fields }) => {
    const [doi] = isPrint(fields) ? doisIn(plainText(fields)) : [];
    if (doi === undefined) return true;
    const isRepeated = earlierDois.has(doi);
    earlierDois.add(doi);
    return !isRepeated;
  });
};

/** Returns the works that a `ref` lists, in printed order; a note in the list counts as one. */
export const citationsOf = (ref: Element): readonly ListedCitation[] => {
  const alternatives: ListedCitation[] = [];
  const citations: Element[] = [];
  for (const child of childrenOf(ref)) {
    if (CITATIONS.has(child.name)) citations.push(child);
    if (child.name !== 'citation-alternatives') continue;
    const fields = childNamed(child, 'element-citation') ?? childrenOf(child)[0];
    const printedBy = childNamed(child, 'mixed-citation') ?? fields;
    if (fields !== undefined && printedBy !== undefined) alternatives.push({ fields, printedBy });
  }
  const works = [...alternatives, ...pairedCitations(citations)];
  const listed = works.length > 1 ? withoutRepeatedPrints(works) : works;
  if (listed.length === 0) return [{ fields: ref, printedBy: ref }];
  return listed.flatMap((citation) =>
    citation.fields === citation.printedBy
      ? splitCitation(citation.fields).map((part) => ({ fields: part, printedBy: part }))
      : [citation],
  );
};

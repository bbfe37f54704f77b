import { isListHeading } from '../manuscript/list-heading.ts';
import { listedParagraphs } from '../manuscript/printed-list.ts';

import { plainText } from './inline-text.ts';
import { childNamed, childrenOf, type Element, elementsBelow } from './tree.ts';

const HOLDERS = new Set(['body', 'back']);
/** A heading with fewer paragraphs below it introduces no list. */
const MIN_ENTRIES = 2;
const MAX_ENTRIES = 20_000;

const paragraphsIn = (section: Element): readonly Element[] => {
  const paragraphs = elementsBelow(section, ['p'], new Set(['p']));
  return paragraphs.length > 0 ? paragraphs : elementsBelow(section, ['list-item']);
};

const isList = (child: Element): boolean =>
  (child.name === 'sec' || child.name === 'ref-list') &&
  (child.name === 'ref-list' || isListHeading(plainText(childNamed(child, 'title')))) &&
  paragraphsIn(child).length >= MIN_ENTRIES;

/** Returns the paragraphs of a list as references, each with its printed number as label. */
const referencesIn = (section: Element): readonly Element[] =>
  listedParagraphs(paragraphsIn(section).map(plainText))
    .slice(0, MAX_ENTRIES)
    .map(({ label, text }, index) => {
      const printed =
        label === undefined ? text : text.replace(/^\s*[[(]?\d{1,4}[\])]?[.)]?\s*/, '');
      return {
        name: 'ref',
        attributes: { id: `printed-${String(index + 1)}` },
        children: [
          ...(label === undefined ? [] : [{ name: 'label', attributes: {}, children: [label] }]),
          { name: 'mixed-citation', attributes: {}, children: [printed] },
        ],
      };
    });

/**
 * Returns a document with its references marked up, if it prints them as paragraphs under the heading of a list. A document
 * with references in its markup stays as it is.
 */
export const withMarkedList = (document: Element): Element => {
  if (elementsBelow(document, ['ref'], new Set(['sub-article', 'response'])).length > 0)
    return document;
  const holders = childrenOf(document).filter(({ name }) => HOLDERS.has(name));
  const list = holders.flatMap(childrenOf).findLast(isList);
  if (list === undefined) return document;
  const marked: Element = { name: 'ref-list', attributes: {}, children: referencesIn(list) };
  const without = (holder: Element): Element => ({
    ...holder,
    children: holder.children.filter((child) => child !== list),
  });
  const others = document.children.map((child) =>
    typeof child !== 'string' && HOLDERS.has(child.name) ? without(child) : child,
  );
  return {
    ...document,
    children: [...others, { name: 'back', attributes: {}, children: [marked] }],
  };
};

import { SaxesParser } from 'saxes';

import { articlesOfBook, isBitsBook } from './books.ts';
import { entityTexts } from './entities.ts';
import { schemaNamed } from './schema-names.ts';
import { type Element, type Node } from './tree.ts';
import { throwUnreadable } from './unreadable.ts';

const DEEPEST_NESTING = 300;
/** The largest known article has about 40,000 elements; a tree of this size still fits in memory. */
const MAX_ELEMENTS = 1_000_000;

type MutableElement = Element & { readonly children: Node[] };

const plainName = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

const plainReason = (message: string): string => {
  const reason = message.replace(/^[\d:\s]+/, '').replace(/\.$/, '');
  if (/must contain a root/i.test(reason)) return 'The file is not XML: it contains no element.';
  if (/unclosed tag|unexpected end/i.test(reason))
    return 'The file is truncated: its XML ends before the article does.';
  return `The file is not well-formed XML: ${reason}.`;
};

/**
 * Parses a file and passes on each `article` as soon as it is complete, so a file of many articles needs the memory of
 * one. A BITS book is passed on as its chapters. Document types and external entities are never loaded.
 */
export const parseArticles = (xml: string, onArticle: (article: Element) => void): void => {
  const { count, root } = parseElements(xml, 'article', onArticle);
  if (count > 0) return;
  let chapters = 0;
  if (root === 'book')
    parseElements(xml, 'book', (book) => {
      const articles = isBitsBook(book) ? articlesOfBook(book) : [];
      chapters += articles.length;
      for (const article of articles) onArticle(article);
    });
  if (chapters > 0) return;
  const schema = schemaNamed(root);
  throwUnreadable(
    `The file is XML but not a JATS article: its root element is <${root ?? 'none'}>${schema === undefined ? '' : `, as in ${schema}`}.`,
  );
};

/** Represents every element of a skipped part, so nothing of the part is held in memory. */
const PASSED_OVER: MutableElement = { name: '', attributes: {}, children: [] };

/**
 * Parses the elements with another name in the same way. Returns their number and the name of the outermost element.
 * Parts named in `passedOver` are not held in memory, however large they are.
 */
export const parseElements = (
  xml: string,
  elementName: string,
  onElement: (element: Element) => void,
  passedOver: ReadonlySet<string> = new Set(),
): { readonly count: number; readonly root: string | undefined } => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  const entities = entityTexts();
  parser.ENTITIES = entities.table;

  const open: MutableElement[] = [];
  let depth = 0;
  let elements = 0;
  let root: string | undefined;
  let openElements: MutableElement[] = [];
  let count = 0;

  parser.on('error', (error) => {
    // Two dashes inside a comment are harmless, and publishers use them.
    if (!/malformed comment/.test(error.message)) throwUnreadable(plainReason(error.message));
  });
  parser.on('doctype', entities.declare);
  parser.on('opentag', (tag) => {
    const name = plainName(tag.name);
    root ??= name;
    depth += 1;
    if (depth > DEEPEST_NESTING)
      throwUnreadable(
        `The elements of the file are nested more than ${DEEPEST_NESTING} levels deep.`,
      );
    const parent = open.at(-1);
    if (parent === undefined && name !== elementName) return;
    if (parent === PASSED_OVER || passedOver.has(name)) return void open.push(PASSED_OVER);
    elements = parent === undefined ? 1 : elements + 1;
    if (elements > MAX_ELEMENTS)
      throwUnreadable(`A record in the file has more than ${MAX_ELEMENTS} elements.`);
    const element: MutableElement = { name, attributes: tag.attributes, children: [] };
    // Damaged archives contain an article inside an unclosed one; it is treated as a separate article.
    if (name === elementName) openElements.push(element);
    else parent?.children.push(element);
    open.push(element);
  });
  const onText = (text: string) => {
    const parent = open.at(-1);
    if (parent !== PASSED_OVER) parent?.children.push(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element === undefined || open.length > 0) return;
    const complete = openElements;
    openElements = [];
    count += complete.length;
    for (const element of complete) onElement(element);
  });

  parser.write(xml).close();
  return { count, root };
};

import { plainText } from './inline-text.ts';
import { listedName, nameIn } from './names.ts';
import { collapseWhitespace } from './text-builder.ts';
import { childrenOf, type Element } from './tree.ts';

const UNPRINTED = new Set(['pub-id', 'object-id', 'label']);

/** Returns whether the reference prints its own punctuation; otherwise its fields are adjacent without a space. */
const isPunctuated = (citation: Element): boolean =>
  citation.name === 'ref' ||
  citation.children.some((child) => typeof child === 'string' && /[^\s]/.test(child));

const namesOf = (group: Element): readonly string[] =>
  childrenOf(group).flatMap((child) => {
    if (child.name === 'etal') return ['et al.'];
    const isName = child.name === 'name' || child.name === 'string-name';
    const name = isName ? nameIn(child) : undefined;
    const printed = name === undefined ? plainText(child) : listedName(name);
    return printed === '' ? [] : [printed];
  });

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

const NAMES = new Set(['person-group', 'name', 'string-name', 'collab', 'etal']);
const PLACES = new Set(['year', 'volume', 'issue', 'fpage', 'lpage', 'elocation-id', 'source']);

/** Formats a reference of bare fields in the style of reference lists. */
const composed = (citation: Element): string => {
  const names: string[] = [];
  const titles: string[] = [];
  const remaining: string[] = [];
  const ranges = new Map<string, string>();
  for (const child of childrenOf(citation)) {
    if (NAMES.has(child.name)) {
      const group = child.name === 'person-group' ? child : { ...citation, children: [child] };
      names.push(...namesOf(group));
    } else if (PLACES.has(child.name)) {
      if (!ranges.has(child.name)) ranges.set(child.name, plainText(child));
    } else if (!UNPRINTED.has(child.name))
      (child.name.endsWith('title') ? titles : remaining).push(plainText(child));
  }
  const field = (name: string) => ranges.get(name) ?? '';
  const pages = [field('fpage'), field('lpage')].filter((page) => page !== '').join('–');
  const volume = field('volume') + (field('issue') === '' ? '' : `(${field('issue')})`);
  const volumeAndPages = [volume, pages === '' ? field('elocation-id') : pages]
    .filter((part) => part !== '')
    .join(':');
  const authors = names.join(', ');
  const year = field('year');
  return [
    year === '' ? authors : `${authors} (${year})`.trim(),
    ...titles,
    `${field('source')} ${volumeAndPages}`.trim(),
    ...remaining,
  ]
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');
};

/** Database identifiers that are not part of the printed text, although their elements are inside it. */
const isHidden = ({ name, attributes }: Element): boolean =>
  name === 'label' || /^(?:pmid|pmc|pmcid)$/.test(attributes['pub-id-type'] ?? '');

/**
 * Returns the text of a reference with its own punctuation; adjacent names and fields without a separator are separated
 * by a space.
 */
const asPrinted = (element: Element): string => {
  const pieces: string[] = [];
  const add = (childText: string) => {
    if (childText !== '') pieces.push(childText);
  };
  let lastWasName = false;
  for (const [index, child] of element.children.entries()) {
    if (typeof child === 'string') {
      add(child);
      lastWasName &&= child.trim() === '';
      continue;
    }
    if (isHidden(child)) continue;
    if (child.name === 'etal' && child.children.length === 0) {
      const next = element.children[index + 1];
      if (typeof next !== 'string' || !/^\W*et\.? al/i.test(next))
        add(/\s$/.test(pieces.at(-1)?.slice(-1) ?? '') ? 'et al' : ' et al');
      continue;
    }
    const isName = /^(?:name|string-name|collab)$/.test(child.name);
    const isGroup = /^(?:person-group|name|string-name|date)$/.test(child.name);
    const piece = isGroup ? asPrinted(child) : plainText(child);
    // The end of the last piece alone: to look at the whole text each time takes the square of its length.
    const isGlued =
      /[\p{L}\d.]$/u.test(pieces.at(-1)?.slice(-2) ?? '') && /^[\p{L}\d]/u.test(piece);
    add(isName && lastWasName ? `, ${piece}` : isGlued ? ` ${piece}` : piece);
    lastWasName = isName;
  }
  return pieces.join('');
};

/** Returns the whole reference as a person reads it, with whitespace collapsed. */
export const printedReference = (citation: Element): string =>
  isPunctuated(citation)
    ? collapseWhitespace(asPrinted(citation))
        .trim()
        .replace(/\s+(?=[,.;])/g, '')
    : composed(citation);

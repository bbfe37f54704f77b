import { plainText } from './inline-text.ts';
import { folded } from './text-builder.ts';
import { listedName, nameIn } from './names.ts';
import { childNamed, childrenNamed, childrenOf, type Element } from './tree.ts';

const UNPRINTED = new Set(['pub-id', 'object-id', 'label']);

/** Whether the reference prints its own punctuation; otherwise its fields stand side by side without a space. */
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

/** A reference of bare fields, set the way reference lists are. */
const composed = (citation: Element): string => {
  const field = (name: string) => plainText(childNamed(citation, name));
  const groups = childrenNamed(citation, 'person-group');
  const names =
    groups.length > 0
      ? groups.flatMap(namesOf)
      : namesOf({
          ...citation,
          children: childrenOf(citation).filter(({ name }) =>
            /^(?:name|string-name|collab|etal)$/.test(name),
          ),
        });
  const year = field('year');
  const pages = [field('fpage'), field('lpage')].filter((page) => page !== '').join('–');
  const place = [
    field('volume') + (field('issue') === '' ? '' : `(${field('issue')})`),
    pages === '' ? field('elocation-id') : pages,
  ]
    .filter((part) => part !== '')
    .join(':');
  const known = new Set(
    'person-group name string-name collab etal year volume issue fpage lpage elocation-id'.split(
      ' ',
    ),
  );
  const rest = childrenOf(citation).filter(
    ({ name }) => !known.has(name) && !UNPRINTED.has(name) && name !== 'source',
  );
  const titles = rest.filter(({ name }) => name.endsWith('title')).map(plainText);
  const others = rest.filter(({ name }) => !name.endsWith('title')).map(plainText);
  const authors = names.join(', ');
  const parts = [
    year === '' ? authors : `${authors} (${year})`.trim(),
    ...titles,
    [field('source'), place].filter((part) => part !== '').join(' '),
    ...others,
  ];
  return parts
    .filter((part) => part !== '')
    .map(sentence)
    .join(' ');
};

/** Numbers of databases that are no part of the print, although their elements stand inside it. */
const isHidden = ({ name, attributes }: Element): boolean =>
  name === 'label' || /^(?:pmid|pmc|pmcid)$/.test(attributes['pub-id-type'] ?? '');

/** The text of a reference with its own punctuation; names and fields that nothing parts get a space between them. */
const asPrinted = (element: Element): string => {
  let text = '';
  let lastWasName = false;
  for (const child of element.children) {
    if (typeof child === 'string') {
      text += child;
      lastWasName &&= child.trim() === '';
      continue;
    }
    if (isHidden(child)) continue;
    const isName = /^(?:name|string-name|collab)$/.test(child.name);
    const isGroup = /^(?:person-group|name|string-name|date)$/.test(child.name);
    const piece = isGroup ? asPrinted(child) : plainText(child);
    const isGlued = /[\p{L}\d.]$/u.test(text) && /^[\p{L}\d]/u.test(piece);
    text += isName && lastWasName ? `, ${piece}` : isGlued ? ` ${piece}` : piece;
    lastWasName = isName;
  }
  return text;
};

/** The whole reference as a person reads it, white space folded. */
export const printedReference = (citation: Element): string =>
  isPunctuated(citation)
    ? folded(asPrinted(citation))
        .trim()
        .replace(/\s+(?=[,.;])/g, '')
    : composed(citation);

import { RAISED } from '#shared/domain/superscripts.ts';

import { mathText, texText } from './mathematics.ts';
import { mergedStyles, EMPTY_TEXT, type StyledText } from './styled-text.ts';
import { collapseWhitespace, type TextSink, textBuilder } from './text-builder.ts';
import { childNamed, type Element, firstBelow, type Node } from './tree.ts';

/** Content that is not read as part of a sentence. */
const UNREAD = new Set([
  'alt-text',
  'annotation',
  'copyright-statement',
  'fn',
  'index-term',
  'issn',
  'isbn',
  'label',
  'long-desc',
  'object-id',
  'permissions',
  'processing-meta',
  'ref-list',
  'rt',
]);
/** Cross references that only point to a note or an address. */
const POINTERS = new Set(['fn', 'table-fn', 'corresp', 'aff', 'author-notes']);

/** Callbacks for the traversal of inline content. */
export type InlineRules = {
  /** Returns the references that a cross reference points to, or undefined when it is not a citation. */
  readonly ridsOf: (xref: Element) => readonly string[] | undefined;
  /** Receives elements that interrupt a sentence. Returns true when it has handled the element. */
  readonly takes: (element: Element) => boolean;
};

const PLAIN: InlineRules = { ridsOf: () => undefined, takes: () => false };

const formulaText = (formula: Element): string => {
  const math = firstBelow(formula, 'math');
  if (math !== undefined) return mathText(math).trim();
  const tex = firstBelow(formula, 'tex-math');
  if (tex !== undefined) return texText(plainText(tex));
  const printed = plainText({ ...formula, name: 'p' });
  return printed === '' ? '[formula]' : printed;
};

const isFormula = (name: string): boolean =>
  name === 'inline-formula' || name === 'disp-formula' || name === 'math' || name === 'tex-math';

const appendChildren = (
  element: Element,
  into: TextSink,
  rules: InlineRules,
  raised: boolean,
): void => {
  for (const child of element.children) appendInline(child, into, rules, raised);
};

const appendRaised = (element: Element, into: TextSink, rules: InlineRules): void => {
  const [only] = element.children;
  // A power of ten must not merge with its base: 10⁶ is not 106.
  if (typeof only === 'string' && element.children.length === 1 && into.endsWith(/\d$/)) {
    const exponent = only.trim();
    if (/^[-−–+]?\d+$/.test(exponent))
      return into.append(
        Array.from(exponent, (sign) => RAISED[sign === '–' ? '-' : sign] ?? sign).join(''),
      );
  }
  into.styled('superscript', () => appendChildren(element, into, rules, true));
};

const appendReference = (
  xref: Element,
  into: TextSink,
  rules: InlineRules,
  raised: boolean,
): void => {
  const content = (above: boolean) => appendChildren(xref, into, rules, above);
  const rids = rules.ridsOf(xref);
  const isRaised = raised || childNamed(xref, 'sup') !== undefined;
  if (rids !== undefined) return into.mark(rids, isRaised, () => content(true));
  if (!POINTERS.has(xref.attributes['ref-type'] ?? '')) content(raised);
};

const appendOneOf = (alternatives: Element, into: TextSink, rules: InlineRules): void => {
  const best =
    childNamed(alternatives, 'math') ??
    childNamed(alternatives, 'textual-form') ??
    childNamed(alternatives, 'tex-math') ??
    childNamed(alternatives, 'table') ??
    alternatives.children.find((child) => typeof child !== 'string');
  if (best !== undefined) appendInline(best, into, rules);
};

/** Appends running text as a person reads it: flattened markup, formulas as text, no notes. */
export const appendInline = (
  node: Node,
  into: TextSink,
  rules: InlineRules,
  raised = false,
): void => {
  if (typeof node === 'string') return into.append(node);
  if (rules.takes(node) || UNREAD.has(node.name)) return;
  if (isFormula(node.name)) {
    const apart = node.name === 'disp-formula' ? ' ' : '';
    return into.append(`${apart}${formulaText(node)}${apart}`);
  }
  switch (node.name) {
    case 'xref':
      return appendReference(node, into, rules, raised);
    case 'sup':
      return appendRaised(node, into, rules);
    case 'italic':
      return into.styled('italic', () => appendChildren(node, into, rules, raised));
    case 'sub':
      return into.styled('subscript', () => appendChildren(node, into, rules, raised));
    case 'alternatives':
      return appendOneOf(node, into, rules);
    case 'abbrev':
      for (const child of node.children)
        if (typeof child === 'string' || child.name !== 'def')
          appendInline(child, into, rules, raised);
      return;
    case 'break':
      return into.append(' ');
    case 'inline-graphic':
      return into.append('[symbol]');
    case 'graphic':
    case 'media':
      return;
    default:
      appendChildren(node, into, rules, raised);
  }
};

const builtFrom = (element: Element): StyledText => {
  const [only] = element.children;
  if (only === undefined) return EMPTY_TEXT;
  if (typeof only === 'string' && element.children.length === 1)
    return { text: collapseWhitespace(only).trim(), styles: EMPTY_TEXT.styles };
  const into = textBuilder();
  appendChildren(element, into, PLAIN, false);
  return into.built();
};

/** Returns the text of an element as a person reads it. */
export const plainText = (element: Element | undefined): string =>
  element === undefined ? '' : builtFrom(element).text;

/** Returns the text of an element with its superscript, subscript and italic ranges. */
export const styledText = (element: Element | undefined): StyledText => {
  if (element === undefined) return EMPTY_TEXT;
  const { text, styles } = builtFrom(element);
  return { text, styles: mergedStyles(styles) };
};

import { decodeHTMLStrict } from 'entities';

const MAX_CHARACTERS = 2_000;
/** Publishers escape markup up to this often: `&amp;amp;lt;`. */
const MAX_ESCAPES = 3;

/** `name` or `prefix:name` with its attributes, such as `<sub>` or `<mml:mi mathvariant="normal">`. */
const tagOf = (names: string): RegExp =>
  new RegExp(
    String.raw`<\/?(?:[a-z]{2,10}:)?(?:${names})(?:\s+[\w:.-]{1,40}\s*=\s*(?:"[^"<>]{0,300}"|'[^'<>]{0,300}'|[^\s<>"']{1,300})){0,20}\s*\/?>`,
    'gi',
  );
/** Text of formulas for programs, which repeats what is shown. */
const HIDDEN =
  /<((?:[a-z]{2,10}:)?(?:annotation|annotation-xml|tex-math))(?:\s[^<>]{0,300})?>[^]{0,2000}?<\/\1>/gi;
/** The space between the elements of a formula is that of its source. */
const FORMULA = /<((?:[a-z]{2,10}:)?math)(?:\s[^<>]{0,500})?>([^]{0,2000}?)<\/\1>/gi;
const BETWEEN_ELEMENTS = />\s+</g;
/** Indented source puts raised and lowered text on lines of its own. */
const INDENTED_BEFORE = /[ \t]*\n\s*(?=<(?:[a-z]{2,10}:)?(?:su[bp]|inf)>)/gi;
const INDENTED_BEHIND = /(<\/(?:[a-z]{2,10}:)?(?:su[bp]|inf)>)[ \t]*\n\s*(?=[\p{Lu}\d)\],.;:+-])/gu;
const IN_LINE = tagOf(
  'sub|sup|inf|i|b|u|s|em|strong|italic|bold|underline|scp|sc|tt|small|big|span|font|a|abbr|roman|monospace|styled-content|named-content|inline-formula|inline-graphic|alternatives|xref|ext-link|email|overline|strike|q|cite|math|semantics|m[a-z]{1,14}|none',
);
const BLOCKS = tagOf(
  'p|br|hr|div|title|subtitle|sec|section|li|ul|ol|list|list-item|label|h[1-6]|table|tr|td|th|abstract|break|disp-formula',
);
const ANY_ELEMENT = tagOf(String.raw`[a-z][\w.-]{0,40}`);

const withoutMarkup = (text: string): string =>
  text
    .replace(HIDDEN, '')
    .replace(FORMULA, (_, __, inside: string) => inside.replace(BETWEEN_ELEMENTS, '><').trim())
    .replace(INDENTED_BEFORE, '')
    .replace(INDENTED_BEHIND, '$1')
    .replace(IN_LINE, '')
    .replace(BLOCKS, ' ');

const decoded = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replace(/\u00A0/g, ' ') : text;

/** Markup, entities, spaces to collapse, and characters outside of XML or of several units; most names have none of them. */
const NEEDS_CLEANING =
  // oxlint-disable-next-line no-control-regex -- Control characters are what it looks for.
  /[<&\u0000-\u001F\u00AD\u200B\u2060\uD800-\uDFFF\uFFFE\uFFFF]|[^\S ]| {2}|^ | $/;

/**
 * Returns text of a registry as people read it, on one line and of bounded length: without markup, also where it was
 * escaped, and with characters for entities. `H<sub>2</sub>O-rich` is one word; `p < 0.05` stays.
 */
export const cleanText = (text: string): string => {
  if (text.length <= MAX_CHARACTERS && !NEEDS_CLEANING.test(text)) return text.normalize('NFC');
  // Elements of any other name are markup where they stand, and text where they were escaped.
  let plain = withoutMarkup(
    text.slice(0, MAX_CHARACTERS * 3).replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1'),
  ).replace(ANY_ELEMENT, ' ');
  for (let escapes = 0; escapes < MAX_ESCAPES; escapes += 1) {
    const next = decoded(plain);
    if (next === plain) break;
    plain = withoutMarkup(next);
  }
  return (
    plain
      // Characters that are not printed, and those that are not allowed in XML.
      .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
      .slice(0, MAX_CHARACTERS)
  );
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Signs that XML 1.0 allows nowhere, not even as references, halves of surrogate pairs among them. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the signs that cannot stand in a feed. */
export const cleaned = (text: string): string => text.replace(FORBIDDEN, '');

/** A text as it stands in an element or an attribute. */
export const xmlText = (text: string): string =>
  cleaned(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Attributes = Readonly<Record<string, string | undefined>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlText(value)}"`]))
    .join('');

/** An element that holds a text. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${name}${attributesOf(attributes)}>${xmlText(text)}</${name}>`;

/** An element that holds others, already written. */
export const element = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string =>
  children.length === 0
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>\n${children.join('\n')}\n</${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

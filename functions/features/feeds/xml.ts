const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 forbids even as references, including unpaired surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Removes characters that cannot occur in a feed. */
export const stripControlCharacters = (text: string): string => text.replace(FORBIDDEN, '');

/** Escapes text for an element or attribute. */
export const xmlText = (text: string): string =>
  stripControlCharacters(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

type Attributes = Readonly<Record<string, string | undefined>>;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${xmlText(value)}"`]))
    .join('');

/** Returns an element that contains text. */
export const formatTextElement = (
  name: string,
  text: string,
  attributes: Attributes = {},
): string => `<${name}${attributesOf(attributes)}>${xmlText(text)}</${name}>`;

/** Returns an element that contains serialized elements. */
export const formatElement = (
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string =>
  children.length === 0
    ? `<${name}${attributesOf(attributes)}/>`
    : `<${name}${attributesOf(attributes)}>\n${children.join('\n')}\n</${name}>`;

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

/** One character of a text as it reads, and where the next begins; `sign` is empty for what is not visible. */
export type Sign = { readonly sign: string; readonly end: number; readonly isEncoded: boolean };

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  hyphen: '-',
  dash: '-',
  ndash: '-',
  minus: '-',
  sol: '/',
  colon: ':',
  semi: ';',
  comma: ',',
  period: '.',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  rsqb: ']',
  lowbar: '_',
  num: '#',
  percnt: '%',
  lsaquo: '<',
  rsaquo: '>',
};

/** Entities may be escaped several times: `&amp;lt;`. */
const ENTITY = /&(?:amp;){0,3}(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,8}));/iy;
const OCTET = /%(?:25){0,3}([0-7][\da-f])/iy;
const OCTETS = /(?:%(?:25){0,3}[89a-f][\da-f]){2,4}/iy;
/** Where pages break a long word, and where they split one over two elements. */
const BREAK = /<wbr\s?\/?>|<\/?span(?:\s[^<>]{0,200})?>(?=\S)|\\(?=[_%&#$<>[\]()/])/iy;
const INVISIBLE = /[\u00AD\u200B-\u200F\u2060\uFEFF]/u;

const ALIKE: Readonly<Record<string, string>> = {
  '‹': '<',
  '›': '>',
  '⟨': '<',
  '⟩': '>',
  '〈': '<',
  '〉': '>',
  '＜': '<',
  '＞': '>',
  '［': '[',
  '］': ']',
  '∕': '/',
  '⁄': '/',
  '／': '/',
  '﹣': '-',
  '－': '-',
};
/** Characters that are read as they are. */
const PLAIN = /[\w.,:;()/[\] >-]/;
const HYPHEN = /[\u2010-\u2013\u2212]/;

const plainOf = (sign: string): string => {
  if (HYPHEN.test(sign)) return '-';
  return INVISIBLE.test(sign) ? '' : (ALIKE[sign] ?? sign);
};

const matchAt = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

const entityAt = (text: string, index: number): Sign | undefined => {
  const match = matchAt(ENTITY, text, index);
  if (!match) return undefined;
  const [all, decimal, hexadecimal, name] = match;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const isCode = code > 31 && code <= 0x10ff_ff && !(code >= 0xd800 && code <= 0xdfff);
  const sign =
    name === undefined
      ? isCode
        ? String.fromCodePoint(code)
        : undefined
      : NAMED[name.toLowerCase()];
  return sign === undefined
    ? undefined
    : { sign: plainOf(sign), end: index + all.length, isEncoded: false };
};

const octetsAt = (text: string, index: number): Sign | undefined => {
  const ascii = matchAt(OCTET, text, index);
  if (ascii)
    return {
      sign: String.fromCharCode(Number.parseInt(ascii[1] ?? '', 16)),
      end: index + ascii[0].length,
      isEncoded: true,
    };
  const match = matchAt(OCTETS, text, index)?.[0];
  if (match === undefined) return undefined;
  // One character has two to four octets, as its first octet says.
  for (let count = 2; count <= 4; count += 1) {
    const octets = new RegExp(String.raw`^(?:%(?:25)*[\da-f]{2}){${String(count)}}`, 'i').exec(
      match,
    )?.[0];
    if (octets === undefined) return undefined;
    try {
      return {
        sign: plainOf(decodeURIComponent(octets.replace(/%(?:25)+/g, '%'))),
        end: index + octets.length,
        isEncoded: true,
      };
    } catch {
      continue;
    }
  }
  return undefined;
};

/**
 * Reads the character at an index as a reader sees it: entities and percent-encoded octets decoded, every hyphen as `-`,
 * `‹` as `<`, and nothing for soft hyphens and word breaks. At the end of the text, an empty sign that ends where it begins.
 */
export const signAt = (text: string, index: number): Sign => {
  const first = text[index];
  if (first !== undefined && PLAIN.test(first))
    return { sign: first, end: index + 1, isEncoded: false };
  if (first === undefined) return { sign: '', end: index, isEncoded: false };
  if (first === '&') {
    const entity = entityAt(text, index);
    if (entity) return entity;
  }
  if (first === '%') {
    const octets = octetsAt(text, index);
    if (octets) return octets;
  }
  if (first === '<' || first === '\\') {
    const hidden = matchAt(BREAK, text, index)?.[0];
    if (hidden !== undefined) return { sign: '', end: index + hidden.length, isEncoded: false };
  }
  const sign = String.fromCodePoint(text.codePointAt(index) ?? 0);
  return { sign: plainOf(sign), end: index + sign.length, isEncoded: false };
};

import { parse } from '@retorquere/bibtex-parser';

/** Returns the number of unclosed braces of a value, so that a malformed one does not affect its neighbors. */
const balanced = (text: string): string => {
  let depth = 0;
  let result = '';
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '\\') {
      result += sign + (text[index + 1] ?? '');
      index += 1;
      continue;
    }
    if (sign === '}' && depth === 0) continue;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    result += sign;
  }
  return result + '}'.repeat(depth);
};

const plain = (text: string): string =>
  text
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/\\[a-zA-Z]+\*?|[{}$\\]/g, '')
    .replace(/~/g, ' ');

const withoutMarkup = (text: string): string => text.replace(/<\/?[a-z][^>]{0,80}>/gi, '');

/** Longer values are not titles, and parsing TeX is slow. */
const MAX_CHARACTERS = 2000;

const parsed = (text: string): string | undefined => {
  try {
    const { entries } = parse(`@misc{one, title = {${balanced(text)}}}`, {
      english: false,
      sentenceCase: false,
      unsupported: 'ignore',
    });
    return entries[0]?.fields['title']?.toString();
  } catch {
    return undefined;
  }
};

/** Returns the text of a BibTeX value: `M{\"u}ller {DNA}` becomes `Müller DNA`. Text that is not TeX stays readable. */
export const latexText = (text: string): string => {
  const needsTex = /[\\$]/.test(text) && text.length <= MAX_CHARACTERS;
  const plainText = needsTex
    ? parsed(text) || plain(text)
    : text.replace(/[{}]/g, '').replace(/~/g, ' ');
  return withoutMarkup(plainText)
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
};

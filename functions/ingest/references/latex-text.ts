import { parse } from '@retorquere/bibtex-parser';

/** Returns the number of unclosed braces of a value, so that a malformed one does not affect its neighbors. */
const balanced = (text: string): string => {
  let depth = 0;
  let kept = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\') {
      kept += sign + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (sign === '}' && depth === 0) continue;
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    kept += sign;
  }
  return kept + '}'.repeat(depth);
};

const plain = (text: string): string =>
  text
    .replace(/\\([&%$#_{}])/g, '$1')
    .replace(/\\[a-zA-Z]+\*?|[{}$\\]/g, '')
    .replace(/~/g, ' ');

const withoutMarkup = (text: string): string => text.replace(/<\/?[a-z][^>]{0,80}>/gi, '');

/** Longer values are not titles, and parsing TeX is slow. */
const LONGEST = 2000;

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
  const needsTex = /[\\$]/.test(text) && text.length <= LONGEST;
  const letters = needsTex
    ? parsed(text) || plain(text)
    : text.replace(/[{}]/g, '').replace(/~/g, ' ');
  return withoutMarkup(letters)
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<!-)--(?!-)/g, '–')
    .replace(/\s+/g, ' ')
    .trim();
};

import { type ManuscriptAuthor } from './manuscript.ts';

const NOT_NAMES =
  /@|\d{4}|\b(?:universit|department|institut|faculty|hospital|school|college|laborator|center|centre|correspond|received|academic editor|article|journal|doi|copyright|division|open access|address|email|academy|association|society|clinic|ministry|agency)/i;
const NAME =
  /^(?:\p{Lu}[\p{L}'’‐-]*\.?\s+){1,4}(?:(?:de|van|von|der|den|da|dos|del|la|el|al|bin)\s+){0,3}\p{Lu}[\p{L}'’‐-]+$/u;

/** Returns the authors named in a line below a title, or none when the line has other content. */
export const namesIn = (line: string): readonly ManuscriptAuthor[] =>
  NOT_NAMES.test(line)
    ? []
    : line
        .split(/\s*[,;•·|&*†‡§]\s*|\s+and\s+|\band\s+|\s{2,}/)
        .map((part) => part.replace(/[\d*†‡§¶#∗]+/g, '').trim())
        .filter((part) => NAME.test(part) && part.split(/\s+/).length < 6)
        .map((name) => {
          const words = name.split(/\s+/);
          return {
            name,
            surname: words.at(-1) ?? '',
            givenNames: words.slice(0, -1).join(' '),
          };
        });

import { type ManuscriptAuthor } from '../manuscript/manuscript.ts';
import { namesIn } from '../manuscript/author-names.ts';

import { type Line } from './lines.ts';

const ENDS =
  /^\W*(?:a\s*b\s*s\s*t\s*r\s*a\s*c\s*t|summary|introduction|background|keywords?)\b|^\W*1\.?\s+introduction/i;
const withoutRaised = ({ pieces }: Line): string =>
  pieces.map(({ text, raised }) => (raised ? ' ' : text)).join('');

type TitlePage = {
  readonly title: string | undefined;
  readonly authors: readonly ManuscriptAuthor[];
  /** Returns the lines of the title page before the abstract or the text. */
  readonly front: ReadonlySet<Line>;
};

/** The article type is printed above the title, in some journals in the same size. */
const KIND =
  /^(?:(?:original )?research|review|case|original)(?: article| report| paper)?\s+(?=\p{Lu}\S* \S)/iu;

const MAX_TITLE_CHARACTERS = 400;

const titleLinesOf = (lines: readonly Line[]): readonly Line[] => {
  const groups: Line[][] = [];
  for (const line of lines) {
    const lastGroup = groups.at(-1);
    const previous = lastGroup?.at(-1);
    if (lastGroup && previous && Math.abs(previous.size - line.size) < 0.4) lastGroup.push(line);
    else groups.push([line]);
  }
  const weight = (group: readonly Line[]) =>
    group.reduce((sum, { text, size }) => sum + text.trim().length * size ** 4, 0);
  return groups
    .filter((group) => group.reduce((sum, { text }) => sum + text.length, 0) < MAX_TITLE_CHARACTERS)
    .filter((group) => group.some(({ text }) => text.trim().includes(' ')))
    .reduce<readonly Line[]>((best, group) => (weight(group) > weight(best) ? group : best), []);
};

/** Returns the title, which has the largest font on the first page, and the names below it. */
export const titlePageOf = (lines: readonly Line[]): TitlePage => {
  const firstPageLines = lines.filter(({ page }) => page === 0);
  const end = firstPageLines.findIndex(({ text }) => ENDS.test(text));
  const front = firstPageLines.slice(0, end < 0 ? Math.min(firstPageLines.length, 12) : end);
  const titleLines = titleLinesOf(front);
  const lastOfTitle = titleLines.at(-1);
  const title = titleLines
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(KIND, '');
  const behind = lastOfTitle ? front.slice(front.indexOf(lastOfTitle) + 1) : [];
  return {
    title: title === '' ? undefined : title,
    authors: behind.flatMap((line) => namesIn(withoutRaised(line))),
    front: new Set(front),
  };
};

import { type Section } from '#shared/domain/section.ts';
import { trimmedEnd } from '#shared/domain/trimmed.ts';

import { APART, BARE, NAMES, spacedName, WHOLE } from './section-names.ts';

const namedBy = (
  text: string,
  names: readonly (readonly [Section, RegExp])[],
): Section | undefined => {
  let best: Section | undefined;
  let firstIndex = Infinity;
  for (const [section, pattern] of names) {
    const match = pattern.exec(text);
    if (match !== null && match.index < firstIndex) [best, firstIndex] = [section, match.index];
  }
  return best;
};

/** Returns a title without its number and the signs around it: `2.1. Methods.` and `| Methods` become `Methods`. */
const withoutNumber = (printedTitle: string): string => {
  const title = printedTitle.normalize('NFC').replace(/^[^\p{L}\d]+/u, '');
  const unnumbered = title
    .replace(/^(?:(?:\d+|[ivxlc]+|[a-z])(?:\.\d+)*[.):|]?\s+)/i, '')
    .replace(/^[^\p{L}\d]+/u, '');
  // In "M ETHODS" the first letter is no number.
  return trimmedEnd(spacedName(title) === undefined ? unnumbered : title, /[\s.:|*_]/);
};

/**
 * Returns the section type of a section: by its `sec-type`, then by its title, then by its parent. "Results and
 * discussion" counts as the first of the two. Returns undefined when nothing identifies it.
 */
export const sectionOf = (
  type: string | undefined,
  printedTitle: string,
  parent: Section | undefined,
): Section | undefined => {
  if (type !== undefined && type !== '' && !/^sub/i.test(type)) {
    const words = type.replace(/[|,_-]/g, ' ');
    const typed = namedBy(words, NAMES) ?? namedBy(words, WHOLE);
    if (typed !== undefined) return typed;
    if (APART.test(type)) return 'other';
  }
  const title = withoutNumber(printedTitle);
  if (parent !== undefined) {
    if (parent === 'other') return parent;
    return BARE.test(title) ? namedBy(title, NAMES) : (spacedName(title) ?? parent);
  }
  if (APART.test(title)) return 'other';
  return namedBy(title, WHOLE) ?? namedBy(title, NAMES) ?? spacedName(title);
};

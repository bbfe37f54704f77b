import { foldText } from '#shared/domain/fold-text.ts';

import type { FurtherStyle } from './style-library.ts';

/** Returns the styles whose name contains each word; names that begin with the query come first. */
export const matchingStyles = (
  styles: readonly FurtherStyle[],
  query: string,
): readonly FurtherStyle[] => {
  const folded = foldText(query.trim());
  if (folded === '') return styles;
  const words = folded.split(/\s+/);
  const matches = styles.filter((style) => words.every((word) => style.folded.includes(word)));
  const isFirst = (style: FurtherStyle) => style.folded.startsWith(folded);
  return [...matches.filter(isFirst), ...matches.filter((style) => !isFirst(style))];
};

import { foldedName, type FurtherStyle } from './style-library.ts';

/** Returns the styles whose name contains each word; names that begin with the query come first. */
export const stylesFound = (
  styles: readonly FurtherStyle[],
  asked: string,
): readonly FurtherStyle[] => {
  const folded = foldedName(asked.trim());
  if (folded === '') return styles;
  const words = folded.split(/\s+/);
  const found = styles.filter((style) => words.every((word) => style.folded.includes(word)));
  const isFirst = (style: FurtherStyle) => style.folded.startsWith(folded);
  return [...found.filter(isFirst), ...found.filter((style) => !isFirst(style))];
};

import { foldedName, type FurtherStyle } from './style-library.ts';

/** The styles whose name has each word; those whose name begins with what is asked stand first. */
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

import { type StyleRange, type TextStyle } from '#shared/domain/text-style.ts';

/** A text with its style ranges; the ranges are in ascending order, and those of one kind do not overlap. */
export type StyledText = { readonly text: string; readonly styles: readonly StyleRange[] };

export const EMPTY_TEXT: StyledText = { text: '', styles: [] };

/** No real sentence, title or abstract has more styles; the excess in an abusive file is shown as plain text. */
const MAX_RANGES = 200;

/** Returns the ranges in text order; touching or overlapping ranges of one kind are merged. */
export const mergedStyles = (styles: readonly StyleRange[]): readonly StyleRange[] => {
  if (styles.every(([start], index) => start > (styles[index - 1]?.[1] ?? -1))) return styles;
  const merged: StyleRange[] = [];
  const lastOf = new Map<TextStyle, number>();
  for (const range of styles.toSorted((a, b) => a[0] - b[0])) {
    const [start, end, style] = range;
    const lastIndex = lastOf.get(style);
    const lastRange = lastIndex === undefined ? undefined : merged[lastIndex];
    if (lastIndex !== undefined && lastRange !== undefined && start <= lastRange[1])
      merged[lastIndex] = [lastRange[0], Math.max(lastRange[1], end), style];
    else lastOf.set(style, merged.push(range) - 1);
  }
  return merged;
};

/** Joins texts with a separator. */
export const joinedText = (texts: readonly StyledText[], between: string): StyledText => {
  let length = 0;
  const styles = texts.flatMap(({ text, styles: textStyles }, index) => {
    const offset = length + (index === 0 ? 0 : between.length);
    length = offset + text.length;
    return textStyles.map(([start, end, style]): StyleRange => [
      start + offset,
      end + offset,
      style,
    ]);
  });
  return { text: texts.map(({ text }) => text).join(between), styles };
};

type StylesByName<Name extends string> = { [N in Name]?: readonly StyleRange[] };

/** Returns the styles to store, by the name of each text, or undefined when all texts are plain. */
export const storedStyles = <Name extends string>(
  byName: Readonly<Record<Name, readonly StyleRange[]>>,
): Readonly<StylesByName<Name>> | undefined => {
  let result: StylesByName<Name> | undefined;
  for (const name in byName) {
    const styles = byName[name];
    if (styles.length > 0)
      result = { ...result, [name]: styles.slice(0, MAX_RANGES) } as typeof result;
  }
  return result;
};

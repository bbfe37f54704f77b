import { type StyleRange, type TextStyle, textStyles } from './text-style.ts';

type Ranges = readonly (readonly [start: number, end: number])[];

/** A stretch of a text that is marked and set in the same way from its first to its last character. */
export type TextSegment = {
  readonly text: string;
  readonly mark: boolean;
  readonly found: boolean;
  readonly cue: boolean;
  readonly styles: readonly TextStyle[];
};

const covers = (ranges: readonly (readonly [number, number, ...unknown[]])[], at: number) =>
  ranges.some(([start, end]) => start <= at && at < end);

/** Cuts a text wherever a mark, a found word, a deciding word or a style begins or ends; ranges count in UTF-16. */
export const segmentsOf = (
  text: string,
  {
    marks = [],
    found = [],
    cues = [],
    styles = [],
  }: {
    readonly marks?: Ranges;
    readonly found?: Ranges;
    readonly cues?: Ranges;
    readonly styles?: readonly StyleRange[];
  },
): readonly TextSegment[] => {
  const inside = [...marks, ...found, ...cues, ...styles]
    .flatMap(([start, end]) => [start, end])
    .filter((at) => at > 0 && at < text.length);
  const cuts = [...new Set([0, ...inside, text.length])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => ({
    text: text.slice(start, cuts[index + 1]),
    mark: covers(marks, start),
    found: covers(found, start),
    cue: covers(cues, start),
    styles: textStyles.filter((style) =>
      covers(
        styles.filter(([, , own]) => own === style),
        start,
      ),
    ),
  }));
};

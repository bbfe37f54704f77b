/** A paragraph to search for marks, with the ranges (UTF-16) of its superscripts. */
export type CitingText = {
  readonly text: string;
  readonly raised: readonly (readonly [start: number, end: number])[];
};

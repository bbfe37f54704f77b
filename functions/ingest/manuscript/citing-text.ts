/** A paragraph in which marks are looked for, and where in it (UTF-16) superscripts stand. */
export type CitingText = {
  readonly text: string;
  readonly raised: readonly (readonly [start: number, end: number])[];
};

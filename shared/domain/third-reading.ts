/** Whether the third reader reads: where its files are installed, unless the operator switched it off. */
export const thirdReadingModes = ['on', 'off'] as const;
export type ThirdReadingMode = (typeof thirdReadingModes)[number];

/**
 * Why it does not: there are no files, the operator switched it off, memory is too small, its files cannot be used, or the
 * second reader, which it follows, is off.
 */
export const thirdReadingOffReasons = [
  'none',
  'setting',
  'memory',
  'unusable',
  'second-reader',
] as const;
export type ThirdReadingOffReason = (typeof thirdReadingOffReasons)[number];

export type ThirdReadingSetting =
  { readonly mode: 'on' } | { readonly mode: 'off'; readonly reason: ThirdReadingOffReason };

/** Which sentences the second reader reads: all, only those likely to support or contrast, or none. */
export const secondReadingModes = ['on', 'likely', 'off'] as const;
export type SecondReadingMode = (typeof secondReadingModes)[number];

/** Why it reads none: the operator switched it off, memory is too small, or there is no reader to run. */
export const secondReadingOffReasons = ['setting', 'memory', 'no-reader'] as const;
type SecondReadingOffReason = (typeof secondReadingOffReasons)[number];

export type SecondReadingSetting =
  | { readonly mode: Exclude<SecondReadingMode, 'off'> }
  | { readonly mode: 'off'; readonly reason: SecondReadingOffReason };

/** The matchers of jest as unknown values: their own type would let anything through unchecked. */
export const anything = (): unknown => expect.anything();
export const including = (...items: readonly unknown[]): unknown =>
  expect.arrayContaining([...items]);
export const having = (part: Readonly<Record<string, unknown>>): unknown =>
  expect.objectContaining(part);
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const aList = (): unknown => expect.any(Array);

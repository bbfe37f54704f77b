/**
 * Returns a value as one segment of a path. Browsers and servers resolve `.` and `..` also in their encoded form, so these
 * are encoded twice: the path then leads to nothing instead of to another address.
 */
export const pathSegment = (value: string): string => {
  const encoded = encodeURIComponent(value.replace(LONE_SURROGATE, '\u{FFFD}'));
  return DOTS.test(encoded) ? encoded.replaceAll('.', '%252E') : encoded;
};

/** Half of a character beyond the basic plane, which no address can hold. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const DOTS = /^\.{1,2}$/;

/**
 * Builds a path of an address from data: toPath`/dashboard/${slug}`. Each value becomes one segment. This is the only way
 * in which data gets into a path (tests/shared/paths-from-data.test.ts).
 */
export const toPath = (
  texts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string =>
  texts.reduce((path, text, index) => path + pathSegment(String(values[index - 1])) + text);

/** Report pages: everything behind this is the DOI or other key of a work, its slashes plain or encoded. */
export const REPORTS = '/reports/';

/** With which all our indexes begin: code and permissions speak of the same names. */
export const SEARCH_PREFIX = 'veracite';
/** Those of patents, apart: `veracite-*` must not mean them. */
export const PATENT_SEARCH_PREFIX = 'patents';
/** The variable that says how the indexes of a prefix are spread: `VERACITE_SPREAD`. */
export const spreadVariable = (prefix: string): string => `${prefix.toUpperCase()}_SPREAD`;

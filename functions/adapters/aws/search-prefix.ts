/** Prefix of all our indexes; code and permissions use the same names. */
export const SEARCH_PREFIX = 'veracite';
/** Prefix of the patent indexes, which `veracite-*` must not match. */
export const PATENT_SEARCH_PREFIX = 'patents';
/** Returns the name of the variable that configures how the indexes of a prefix are distributed: `VERACITE_SPREAD`. */
export const spreadVariable = (prefix: string): string => `${prefix.toUpperCase()}_SPREAD`;

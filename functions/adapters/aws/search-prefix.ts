/** With which all our indexes begin: code and permissions speak of the same names. */
export const SEARCH_PREFIX = 'veracite';

/**
 * Lists of works, search hits, reports and exports name at most this many authors of a work, and their number where there
 * are more; `/papers/{doi}/authors` lists them all.
 */
export const MAX_LISTED_AUTHORS = 100;

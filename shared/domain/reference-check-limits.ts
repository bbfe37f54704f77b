/**
 * How much of a manuscript a reference check keeps and answers. A small file can unpack to tens of thousands of citation marks,
 * so nothing that grows with the file is kept or answered without a bound; counts stay those of the whole manuscript.
 */
export const MAX_USES_PER_REFERENCE = 250;
export const MAX_USES_PER_CHECK = 5000;
/** Marks that lead to no reference, of one check. */
export const MAX_UNLISTED_MARKS = 1000;

/** Uses that stand beside a reference in a page of references; the others are read page by page. */
export const USES_BESIDE_REFERENCE = 5;
export const USES_PER_PAGE = 50;

/** Longest sentence of a manuscript that is kept, in UTF-16 code units. */
export const MAX_USE_LENGTH = 1000;
/** Longest mark and longest title of a manuscript that are kept. */
export const MAX_MARK_LENGTH = 200;
export const MAX_TITLE_LENGTH = 1000;
/** Longest text of a reference that is kept, and that is answered. */
export const MAX_KEPT_PRINT = 10_000;
export const MAX_PRINT_LENGTH = 2000;

/** Names of authors of a work that are answered, and retracted works that a reference relies on. */
export const MAX_AUTHORS = 50;
export const MAX_RELIED_ON = 100;

/**
 * The version of the search index's shape: it grows with each change to the indexed content or how an engine stores it.
 * An index of another shape is rebuilt from the articles.
 */
export const INDEX_SHAPE = 11;

/**
 * Which shape the search index has: grows with each change to what is put into it or to how an engine keeps that. An index
 * of another shape is made anew from the articles.
 */
export const INDEX_SHAPE = 5;

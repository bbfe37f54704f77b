/** The part of an article that a statement stands in. */
export const sections = ['introduction', 'methods', 'results', 'discussion', 'other'] as const;
export type Section = (typeof sections)[number];

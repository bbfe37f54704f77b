/** The section of an article that contains a statement. */
export const sections = ['introduction', 'methods', 'results', 'discussion', 'other'] as const;
export type Section = (typeof sections)[number];

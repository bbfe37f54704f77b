/** Sentences about where a full text can be read. */
export const linksText = {
  viewFullText: 'View full text',
  order: 'Order this article',
} as const;

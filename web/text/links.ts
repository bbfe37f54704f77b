import { sentences } from './language.ts';

/** Sentences about where a full text can be read. */
export const linksText = sentences(() => ({
  viewFullText: 'View full text',
  order: 'Order this article',
}));

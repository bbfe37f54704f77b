import { translatable } from './language.ts';

/** Sentences about where a full text can be read. */
export const linksText = translatable('links', () => ({
  viewFullText: 'View full text',
  order: 'Order this article',
}));

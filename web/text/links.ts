import { translatable } from './language.ts';

/** Sentences about where a full text can be read. */
export const linksText = translatable('links', () => ({
  viewFullText: 'View full text',
  openAccess: 'Read open access',
  atLibrary: (library: string) => `Find it at ${library}`,
  order: 'Order this article',
}));

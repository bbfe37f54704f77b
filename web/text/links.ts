import { translatable } from './language.ts';

/** The texts of links to full text. */
export const linksText = translatable('links', () => ({
  viewFullText: 'View full text',
  openAccess: 'Open access',
  atLibrary: (library: string) => `Find it at ${library}`,
  order: 'Order this article',
}));

import { sentences } from './language.ts';

/** The texts around content pages; the pages themselves are in web/content. */
export const contentText = sentences(() => ({
  failed: 'This page could not be loaded',
}));

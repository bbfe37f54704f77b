import { sentences } from './language.ts';

/** Around pages of text; what they say themselves stands in web/content. */
export const contentText = sentences(() => ({
  failed: 'This page could not be loaded',
}));

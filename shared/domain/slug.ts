import { foldText } from './fold-text.ts';

/**
 * Returns a name as one URL segment: lower case, plain letters and digits, separated by dashes; at most 80 characters.
 */
export const slugOf = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');

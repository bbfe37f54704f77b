import { translatable } from './language.ts';

/** Links from other screens to saved searches; loaded with those screens instead of the texts of saved searches. */
export const savedSearchActionsText = translatable('savedSearchActions', () => ({
  save: 'Save this search',
}));

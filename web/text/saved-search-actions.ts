import { translatable } from './language.ts';

/** What leads from other screens to saved searches: read with those screens, before anything else of saved searches. */
export const savedSearchActionsText = translatable('savedSearchActions', () => ({
  save: 'Save this search',
}));

import { translatable } from './language.ts';

/** Links from other screens to exports; loaded with those screens instead of the texts of exports. */
export const exportActionsText = translatable('exportActions', () => ({
  references: 'Export references',
  results: 'Export',
}));

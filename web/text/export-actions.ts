import { translatable } from './language.ts';

/** What leads from other screens to exports: read with those screens, before anything else of exports. */
export const exportActionsText = translatable('exportActions', () => ({
  references: 'Export references',
  results: 'Export',
}));

import { translatable } from './language.ts';

/** The texts of comparing papers side by side. */
export const comparingText = translatable('comparing', () => ({
  heading: 'Side by side',
  authors: 'Authors',
  statements: 'Citation statements',
  citedBy: 'Papers that cite it here',
  sections: 'Where it is cited',
  notRead: 'could not be loaded',
  telling: 'Most informative sentence',
  none: 'none known',
  onReport: 'see its report',
  noTelling: 'no sentence you can read takes a clear position',
}));

import { translatable } from './language.ts';

/** Papers that stand side by side. */
export const comparingText = translatable('comparing', () => ({
  heading: 'Side by side',
  authors: 'Authors',
  statements: 'Citation statements',
  citedBy: 'Papers that cite it here',
  sections: 'Where it is cited',
  notRead: 'could not be loaded',
  telling: 'Most telling sentence',
  none: 'none known',
  onReport: 'on its report',
  noTelling: 'no sentence that is open to you takes a clear stand',
}));

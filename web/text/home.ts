import { sentences } from './language.ts';

/** The sentences of the first page. */
export const homeText = sentences(() => ({
  title: 'Home',
  heading: 'See what the citing papers say',
  examples: 'Try',
  how: 'What it does',
  sentences: [
    'Veracite reads open articles and keeps each sentence in which one work cites another, with its section and its neighbours.',
    'A classifier says whether the sentence supports, contrasts or mentions the work, how sure it is, and which words decided.',
    'It knows only the articles of this collection, it can be wrong, and it shows enough for you to judge for yourself.',
  ],
}));

import { translatable } from './language.ts';

/** Notes of the search screen that the first load does without. */
export const searchNotesText = translatable('searchNotes', ({ list, plural }) => ({
  units: {
    all: 'Numbers count papers; those of types and sections count sentences.',
    papers: 'Numbers count papers.',
    citations: 'Numbers count sentences.',
  },
  accuracy: 'How often types and purposes are right',
  cited: (words: readonly string[]) =>
    `Found by the title or authors of the cited paper: ${list(words)}`,
  /** Searches that need no access to sentences. */
  forEverybody: {
    heading: 'Open to everyone',
    papers: 'Papers with these words',
    titles: 'Statements in papers with these words in the title',
    contested: 'Contested papers with these words',
  },
  locked: {
    heading: 'The sentences are locked.',
    sentence: 'You can see who cites which work, in which section, when and how.',
    counts: 'Sentences of each type',
  },
  noWord: {
    heading: 'Nothing to search for',
    words: 'Enter words, a title, a DOI, a PMID or a question.',
  },
  reach: 'Only the first 10,000 can be shown; add filters to see others.',
  noPage: {
    heading: 'This page does not exist',
    pages: (last: number) =>
      `These results have ${plural(last, { one: '# page', other: '# pages' })}.`,
    first: 'Go to the first page',
  },
}));

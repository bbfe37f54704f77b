import { sentences } from './language.ts';

/** What a report and a search are; they load with the dialogs that say it. */
export const explanationText = sentences(() => ({
  report: {
    heading: 'What is this report?',
    sentences: [
      'A report gathers the sentences in which other papers cite this one. Each is read by a classifier and shown as supporting, contrasting or mentioning, with how sure that is.',
      'The tally counts one for each pair of sentence and cited work in the text. Marks in captions and tables are shown apart and not counted; self-citations are counted and named.',
      'Counts are of this collection alone: a paper that is not in it may cite this one too. A classifier errs, so read the sentence before you rely on its label; the switch above the statements hides the labels until you have judged for yourself.',
      'Editorial notices, such as a retraction, stand above the title. Works with a grave notice that the paper relies on are named with its references.',
    ],
  },
  search: {
    heading: 'What is this search?',
    sentences: [
      'All searches papers and citation statements together: the sentences in which one paper cites another. Citation Statements searches these sentences alone, Metadata titles, abstracts, authors, journals and affiliations.',
      'Words side by side must all occur. “Quotes” keep words together, OR allows either, NOT leaves out; author:, title:, journal:, year:, section: and type: look in one place. The query builder writes all of this for you.',
      'Filters narrow what was found: different filters must all hold, and several values of one are alternatives. A filter that speaks of a paper means the citing paper of a statement.',
      'A DOI opens the report of its paper. Of very many results the first 10,000 can be opened.',
    ],
  },
}));

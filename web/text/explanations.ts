import { translatable } from './language.ts';

/** What a report and a search are; they load with the dialogs that say it. */
export const explanationText = translatable('explanations', () => ({
  report: {
    heading: 'What is this report?',
    sentences: [
      'A report gathers the sentences in which other papers cite this one. Each is read by a classifier and shown as supporting, contrasting or mentioning, with how sure that is.',
      'The tally counts one for each pair of sentence and cited work in the text. Marks in captions and tables are shown apart and not counted; self-citations are counted and named.',
      'Counts are of this collection alone: a paper that is not in it may cite this one too. A classifier errs, so read the sentence before you rely on its label; the switch above the statements hides the labels until you have judged for yourself.',
      'Editorial notices, such as a retraction, stand above the title. Works with a grave notice that the paper relies on are named with its references.',
    ],
  },
  assistant: {
    heading: 'What is the Assistant?',
    sentences: [
      'The Assistant looks for the citation statements that speak of your question, counts how many support and contrast the work they cite, and answers in sentences that each quote a statement. The mark at the end of a sentence opens it where it stands in its paper.',
      'Each sentence is checked before it is shown: what it quotes must stand in the cited statement, with no number and no “not” that is not there. What does not stand the check is withheld, and the answer says so.',
      'You can ask whether something causes something, what contradicts a paper, what is known in a population, whether a sentence is supported, how two things compare, or for a paragraph to build on. A further question goes on from the one before.',
      'It reads the open articles of this collection and nothing else. It gives no advice, and where nobody wrote of something it says that instead of guessing.',
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

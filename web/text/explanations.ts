import { translatable } from './language.ts';

/** Explanations of reports and searches; loaded with their dialogs. */
export const explanationText = translatable('explanations', () => ({
  report: {
    heading: 'What is this report?',
    sentences: [
      'A report collects the sentences in which other papers cite this one. A classifier labels each as supporting, contrasting or mentioning, with its probability.',
      'The tally counts each pair of a sentence in the text and a cited work once. Citations in captions and tables are shown separately and not counted; self-citations are counted and reported.',
      'Counts cover this collection only; papers outside it may cite this one too. The classifier makes mistakes, so read the sentence before relying on its label. You can hide the labels until you have formed your own judgment.',
      'Editorial notices, such as retractions, are shown above the title. References with a serious notice are highlighted.',
    ],
  },
  assistant: {
    heading: 'What is the Assistant?',
    sentences: [
      'The Assistant finds citation statements that address your question, counts how many support and contrast the cited work, and answers in sentences that each quote a statement. The mark at the end of a sentence opens the statement in its paper.',
      'Each sentence is checked before it is shown: its quotation must match the cited statement, with no added number or “not”. Sentences that fail the check are withheld, and the answer says so.',
      'You can ask whether one thing causes another, what contradicts a paper, what is known about a population, whether a claim is supported, how two things compare, or for a paragraph. Follow-up questions build on earlier ones.',
      'It uses only the open articles in this collection. It gives no advice, and it says so when no paper addresses a question.',
    ],
  },
  search: {
    heading: 'What is this search?',
    sentences: [
      '“All” searches papers and citation statements together. “Citation Statements” searches only the sentences in which one paper cites another; “Metadata” searches titles, abstracts, authors, journals and affiliations.',
      'All words must match. “Quotes” keep words together, OR allows alternatives, NOT excludes; author:, title:, journal:, year:, section: and type: search one field. The query builder writes these for you.',
      'Filters narrow the results: different filters must all match, and values of one filter are alternatives. For a statement, paper filters refer to the citing paper.',
      'A DOI opens the paper’s report. Up to 10,000 results can be viewed.',
    ],
  },
}));

import { translatable } from './language.ts';

/** The texts of the query builder. */
export const builderText = translatable('builder', () => ({
  title: 'Query builder',
  heading: 'Build a query',
  intro:
    'Each line is one condition. The query below is built from them; editing either changes the other.',
  match: 'Match',
  matches: { all: 'all lines', any: 'any line' },
  line: (number: number) => `Line ${number}`,
  is: 'Contains',
  isOptions: { yes: 'contains', no: 'does not contain' },
  field: 'Field',
  fields: {
    any: 'Any field',
    title: 'Title',
    author: 'Author',
    journal: 'Journal',
    year: 'Year',
    section: 'Section',
    type: 'Statement',
    doi: 'DOI',
  },
  words: 'Words',
  hints: {
    any: '',
    title: '',
    author: '',
    journal: '',
    year: '2019..2024',
    section: '',
    type: '',
    doi: '10.5555/abc',
  },
  choose: 'Choose',
  exact: 'Exact phrase',
  add: 'Add a line',
  remove: (number: number) => `Remove line ${number}`,
  query: 'Query',
  search: 'Search',
  unreadable:
    'This query has parentheses or is incomplete, so it cannot be shown as lines. You can still search with it.',
}));

import { translatable } from './language.ts';

const TITLE_MOST = 90;

/** As much of a title as a line has room for, cut between words. */
const inShort = (title: string): string =>
  title.length <= TITLE_MOST ? title : `${title.slice(0, TITLE_MOST).replace(/\s+\S*$/, '')}…`;

/** The sentences of the first page. */
export const homeText = translatable('home', ({ plural }) => ({
  title: 'Home',
  heading: 'See what the citing papers say',
  lead: 'Search for a paper or a topic and read the sentences that cite it: supporting, contrasting or only mentioning.',
  ask: 'Or ask a question, and get an answer quoted from the papers',
  topics: 'Browse',
  questions: 'Questions this collection can answer',
  question: {
    contradicting: (title: string) => `Which papers contrast with “${inShort(title)}”?`,
    supporting: (title: string) => `Which papers support “${inShort(title)}”?`,
  },
  answers: {
    contradicting: (count: number) =>
      plural(count, { one: '# contrasting statement', other: '# contrasting statements' }),
    supporting: (count: number) =>
      plural(count, { one: '# supporting statement', other: '# supporting statements' }),
  },
  how: 'How it works',
  sentences: [
    'Veracite reads open articles and keeps every sentence that cites another paper, with its section and the sentences around it.',
    'A classifier decides whether the sentence supports, contrasts with or mentions the paper, and shows how sure it is and which words decided.',
    'It only knows the articles in this collection, and it can be wrong. It shows you enough to judge for yourself.',
  ],
}));

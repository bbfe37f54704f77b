import { titleInShort } from '#shared/domain/short-title.ts';

import { translatable } from './language.ts';

/** The sentences of the first page. */
export const homeText = translatable('home', ({ plural }) => ({
  title: 'Home',
  heading: 'See what the citing papers say',
  lead: 'A citation count says how often a paper was cited, not what was said. Here are the sentences that cite it: supporting, contrasting or only mentioning.',
  example: {
    heading: 'Two citations of the same paper',
    sentence: 'A count adds them up to two. Read, they say the opposite.',
    likely: 'very likely',
    cues: 'The dotted words decided.',
    madeUp: 'We made up both sentences; the labels are the classifier’s.',
    tryOne: 'Try one of your own',
  },
  live: {
    heading: 'And one from this collection',
    cited: (count: number) =>
      `Cited by ${plural(count, { one: '# paper', other: '# papers' })}. What they say:`,
    read: {
      supporting: (count: number) =>
        plural(count, {
          one: 'Read # supporting statement',
          other: 'Read # supporting statements',
        }),
      contradicting: (count: number) =>
        plural(count, {
          one: 'Read # contrasting statement',
          other: 'Read # contrasting statements',
        }),
    },
  },
  holds: {
    heading: 'What is in here',
    collection: (papers: number, statements: number) =>
      `This collection holds ${plural(papers, { one: '# paper', other: '# papers' })} and ${plural(statements, { one: '# citation statement', other: '# citation statements' })}.`,
    free: 'Searching, filtering, counts and retraction notices are free.',
    more: 'Data and services',
    accuracy: 'How well does it work?',
  },
  ask: 'Or ask a question, and get an answer quoted from the papers',
  own: {
    heading: (name: string) => `Welcome back, ${name}`,
    changed: 'What changed for your papers and what you follow',
    recent: 'Where you were',
    noRecent:
      'Papers and searches that you open are listed here, in this browser, until you sign out.',
  },
  topics: 'Browse',
  questions: 'Questions this collection can answer',
  question: {
    contradicting: (title: string) => `Which papers contrast with “${titleInShort(title)}”?`,
    supporting: (title: string) => `Which papers support “${titleInShort(title)}”?`,
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

import { titleInShort } from '#shared/domain/short-title.ts';

import { translatable } from './language.ts';

/** The texts of the landing page. */
export const homeText = translatable('home', ({ plural }) => ({
  title: 'Home',
  heading: 'See what citing papers say',
  lead: 'A citation count tells you how often a paper was cited, not what was said about it. Veracite shows the sentences: supporting, contrasting or mentioning.',
  example: {
    heading: 'Two citations of the same paper',
    sentence: 'Counted, they make two citations. Read, they say the opposite.',
    likely: 'very likely',
    cues: 'The words with a dotted underline decided.',
    madeUp: 'We wrote both sentences; the classifier labeled them.',
    tryOne: 'Try your own sentence',
  },
  live: {
    heading: 'A paper from this collection',
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
    heading: 'This collection',
    collection: (papers: number, statements: number) =>
      `This collection holds ${plural(papers, { one: '# paper', other: '# papers' })} and ${plural(statements, { one: '# citation statement', other: '# citation statements' })}.`,
    free: 'Searching, filtering, counts and retraction notices are free.',
    more: 'Data and services',
    accuracy: 'How accurate are the labels?',
  },
  ask: 'Or ask a question and get an answer quoted from papers',
  own: {
    heading: (name: string) => `Welcome back, ${name}`,
    changed: 'Updates on your papers and what you follow',
    recent: 'Recently viewed',
    noRecent:
      'Papers and searches you open are listed here, in this browser only, until you sign out.',
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
    'Veracite reads open articles and collects every sentence that cites another paper, with its section and context.',
    'A classifier decides whether the sentence supports, contrasts with or mentions the paper, and shows its probability and the deciding words.',
    'It knows only the articles in this collection, and it can be wrong. It shows you enough to judge for yourself.',
  ],
}));

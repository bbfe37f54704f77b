import { homeSentences } from '#shared/text/home.ts';

import { translatable } from './language.ts';

/** The texts of the landing page. */
export const homeText = translatable('home', () => ({
  title: 'Home',
  heading: 'See what citing papers say',
  lead: 'A citation count tells you how often a paper was cited, not what was said about it. Veracite shows the sentences: supporting, contrasting or mentioning.',
  example: {
    heading: 'Two citations of the same paper',
    sentence: 'Counted, they are two citations. Read, they say opposite things.',
    likely: 'very likely',
    cues: 'The words with a dotted underline decided.',
    madeUp: 'We wrote both sentences; the classifier labeled them.',
    tryOne: 'Try your own sentence',
  },
  live: homeSentences.live,
  holds: {
    heading: 'This collection',
    collection: homeSentences.collection,
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
  questions: homeSentences.questions,
  question: homeSentences.question,
  answers: homeSentences.answers,
  how: 'How it works',
  sentences: [
    'Veracite reads open articles and collects every sentence that cites another paper, with its section and context.',
    'A classifier decides whether the sentence supports, contrasts with or mentions the paper, and shows its probability and the deciding words.',
    'It knows only the articles in this collection, and it can be wrong. It shows you enough to judge for yourself.',
  ],
}));

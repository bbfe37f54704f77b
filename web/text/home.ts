import { homeSentences } from '#shared/text/home.ts';

import { translatable } from './language.ts';

/** The texts of the landing page. */
export const homeText = translatable('home', () => ({
  title: 'Home',
  heading: 'See what citing papers say',
  lead: 'For researchers, reviewers and librarians: see whether later papers support or contrast a finding, in their own sentences.',
  pair: {
    ...homeSentences.pair,
    read: homeSentences.live.read.contradicting,
    none: 'No open report yet',
    noneWhy:
      'A report opens to everybody if an article under CC BY or CC0 contrasts with the paper. The operator adds articles with',
    noneHow: 'How to run a collection of your own',
  },
  holds: {
    heading: 'This collection',
    collection: homeSentences.collection,
    free: 'Searching, filtering, counts and retraction notices are free.',
    more: 'Data and services',
    accuracy: 'How accurate are the labels?',
    /** For administrators. */
    collect: 'Read real papers on your topic',
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

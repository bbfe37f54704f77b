import { titleInShort } from '../domain/short-title.ts';
import { formatCount } from './english-format.ts';

/** The English sentences of the landing page that the web app and the served page both show. */
export const homeSentences = {
  live: {
    heading: 'A paper from this collection',
    cited: (count: number) => `Cited by ${formatCount(count, 'paper', 'papers')}. What they say:`,
    read: {
      supporting: (count: number) =>
        `Read ${formatCount(count, 'supporting statement', 'supporting statements')}`,
      contradicting: (count: number) =>
        `Read ${formatCount(count, 'contrasting statement', 'contrasting statements')}`,
    },
  },
  pair: {
    heading: 'What two papers say about one',
    /** Where none supports it. */
    headingOfOne: 'What one paper says about another',
    open: 'This report is open: everybody can read all of its statements.',
    more: 'More open reports',
    contrasting: (count: number) => formatCount(count, 'contrasting', 'contrasting'),
    supporting: (count: number) => formatCount(count, 'supporting', 'supporting'),
  },
  questions: 'Questions this collection can answer',
  question: {
    contradicting: (title: string) => `Which papers contrast with “${titleInShort(title)}”?`,
    supporting: (title: string) => `Which papers support “${titleInShort(title)}”?`,
  },
  answers: {
    supporting: (count: number) =>
      formatCount(count, 'supporting statement', 'supporting statements'),
    contradicting: (count: number) =>
      formatCount(count, 'contrasting statement', 'contrasting statements'),
  },
  collection: (papers: number, statements: number) =>
    `This collection holds ${formatCount(papers, 'paper', 'papers')} and ${formatCount(statements, 'citation statement', 'citation statements')}.`,
};

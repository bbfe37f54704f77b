import type { CitationType } from '#shared/domain/citation-type.ts';
import type { Section } from '#shared/domain/section.ts';

const types: Readonly<Record<CitationType | 'unclassified', string>> = {
  supporting: 'supporting',
  contradicting: 'contrasting',
  mentioning: 'mentioning',
  unclassified: 'not classified',
};
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** The sentences of feeds. */
export const feedText = {
  product: 'Veracite',
  type: (type: CitationType | 'unclassified') => types[type],
  typeAlone: (type: CitationType | 'unclassified') => capital(types[type]),
  section: (section: Section) => (section === 'other' ? '' : `in the ${section}`),
  counts: (counts: readonly (readonly [type: CitationType | 'unclassified', count: number])[]) =>
    counts.map(([type, count]) => `${String(count)} ${types[type]}`).join(', '),
  statementsTitle: (citing: string, counts: string) => `${citing} (${counts})`,
  saysOf: (citing: string, cited: string) => `“${citing}” says of “${cited}”:`,
  more: (count: number) =>
    count === 1 ? 'There is one more.' : `There are ${count.toLocaleString('en')} more.`,
  locked:
    'To read their text here you need a plan, a trial or an organization license, and a token in the address of the feed.',
  read: 'Open the report',
  byline: (parts: readonly (string | number | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== '').join(', '),
  authors: (names: readonly string[]) =>
    names.length > 3 ? `${names[0] ?? ''} and others` : names.join(', '),
  tally: (total: number, counts: string) =>
    total === 0 ? 'No citation statements about it have been read yet.' : `Cited as ${counts}.`,
  notices: (statuses: readonly string[]) =>
    statuses.length === 0 ? '' : `Notice: ${statuses.join(', ')}.`,
  pageTitle: (title: string) => `${title} – Feed – Veracite`,
  pageAbout:
    'This is a feed: a URL for feed readers, programs such as Feedly, NetNewsWire, Thunderbird or Zotero that notify you of new items. Copy it into yours.',
  pageLink: 'View this on its page',
  newest: (count: number) => (count === 0 ? 'No entries yet' : 'What is new'),
  paper: {
    title: (title: string) => `How “${title}” is cited`,
    description: 'Citation statements about this paper, newest first.',
  },
  dashboard: {
    title: (name: string) => `${name}: citation statements`,
    description: 'Citation statements about the papers of this dashboard, newest first.',
  },
  author: {
    title: (name: string) => `${name}: works and how they are cited`,
    description: 'Works of this author and citation statements about them, newest first.',
  },
  journal: {
    title: (name: string) => `${name}: works`,
    description: 'Works of this journal, newest first.',
  },
  affiliation: {
    title: (name: string) => `${name}: works`,
    description: 'Works by people of this organization, newest first.',
  },
  institution: {
    title: (name: string) => `${name}: funded works`,
    description: 'Works funded by this funder, newest first.',
  },
  search: {
    title: (query: string) => (query === '' ? 'Search' : `Search: ${query}`),
    description: 'The newest results of this search.',
    papersAlone: 'The newest papers of this search. Sign in to search inside citation statements.',
  },
} as const;

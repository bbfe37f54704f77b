import { reportText } from './report.ts';
import { searchText } from './search.ts';
import { sessionText } from './session.ts';
import { counted, figure, listed } from './words.ts';

/** Every sentence the app shows, in English. Components hold none of their own; a feature keeps its part in a file of its own. */
export const text = {
  ...searchText,
  ...reportText,
  ...sessionText,
  brand: 'Veracite',
  title: (page: string) => `${page} – Veracite`,
  loading: 'React be loadin...',
  skip: 'Skip to content',
  nav: { label: 'Main', search: 'Search', builder: 'Query builder', docs: 'API' },
  theme: {
    label: 'Colours',
    system: 'As your system',
    light: 'Light',
    dark: 'Dark',
  },
  footer: {
    label: 'About this page',
    about:
      'Veracite shows how each paper was cited by others: the very sentence, where it stands, and whether it supports, contrasts or mentions the work.',
    collection: (papers: number, statements: number) =>
      `This collection holds ${counted(papers, 'paper', 'papers')} and ${counted(statements, 'citation statement', 'citation statements')}.`,
    reach: 'What is not in this collection may well exist elsewhere.',
    links: 'Links',
    openapi: 'OpenAPI document',
    health: 'Health',
    year: (year: number) => `© ${year} Veracite`,
  },
  home: {
    title: 'Home',
    heading: 'See what the citing papers say',
    examples: 'Try',
    how: 'What it does',
    sentences: [
      'Veracite reads open articles and keeps each sentence in which one work cites another, with its section and its neighbours.',
      'A classifier says whether the sentence supports, contrasts or mentions the work, how sure it is, and which words decided.',
      'It knows only the articles of this collection, it can be wrong, and it shows enough for you to judge for yourself.',
    ],
  },
  stance: {
    supporting: 'Supporting',
    contradicting: 'Contrasting',
    mentioning: 'Mentioning',
    unclassified: 'Unclassified',
  },
  section: {
    introduction: 'Introduction',
    methods: 'Methods',
    results: 'Results',
    discussion: 'Discussion',
    other: 'Other',
  },
  paperType: {
    article: 'Article',
    book: 'Book',
    preprint: 'Preprint',
    other: 'Other source types',
  },
  paperTypeOf: { article: 'Article', book: 'Book', preprint: 'Preprint', other: 'Other' },
  notice: {
    retracted: 'Retracted',
    withdrawn: 'Withdrawn',
    'has expression of concern': 'Has expression of concern',
    'has correction': 'Has correction',
    'has erratum': 'Has erratum',
  },
  noticeSentence: {
    retracted: 'This paper has been retracted',
    withdrawn: 'This paper has been withdrawn',
    'has expression of concern': 'An expression of concern has been published about this paper',
    'has correction': 'This paper has a correction',
    'has erratum': 'This paper has an erratum',
  },
  noticeOn: (date: string) => ` on ${date}`,
  noticeLink: 'Read the notice',
  tally: {
    words: (tally: {
      supporting: number;
      contradicting: number;
      mentioning: number;
      unclassified: number;
      total: number;
    }) =>
      tally.total === 0
        ? 'No citation statements in this collection'
        : `${listed([
            `${figure(tally.supporting)} supporting`,
            `${figure(tally.contradicting)} contrasting`,
            `${figure(tally.mentioning)} mentioning`,
            ...(tally.unclassified > 0 ? [`${figure(tally.unclassified)} unclassified`] : []),
          ])} ${tally.total === 1 ? 'statement' : 'statements'}`,
    heading: 'How it was cited',
    type: 'Type',
    statements: 'Statements',
    total: 'All statements',
    self: (count: number) =>
      `${counted(count, 'of these is a self-citation', 'of these are self-citations')}.`,
    none: 'No citing paper of this collection mentions it in its text.',
  },
  keyboard: {
    heading: 'Keyboard',
    intro: 'These keys work while you are not typing.',
    keys: [
      ['j', 'next entry'],
      ['k', 'entry before'],
      ['Enter', 'open the entry'],
      ['/', 'go to the search box'],
      ['?', 'show this list'],
    ] as readonly (readonly [string, string])[],
    off: 'Use single-key shortcuts',
    close: 'Close',
    open: 'Keyboard shortcuts',
  },
  pages: {
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${figure(page)}`,
    of: (page: number, last: number) => `Page ${figure(page)} of ${figure(last)}`,
  },
  problem: {
    unreachable: 'The server could not be reached. Check the connection, then try again.',
    busy: 'The search engine is resting. Try again in a moment.',
    refused: (title: string) => (title === '' ? 'The server refused the request.' : title),
  },
  errorPage: {
    home: 'Visit homepage',
    title: (status: number) => `Error ${status}`,
    magpie: 'A magpie with one raised eyebrow',
    messages: {
      404: "Sorry, we couldn't find that.",
      401: 'You need to be logged in to see this.',
      403: 'Hey, no peeking!',
      451: 'The request has been blocked, and please modify your input.',
    } as Readonly<Record<number, string>>,
    other: 'Something went wrong!',
  },
  toast: {
    label: 'Messages',
    close: 'Close this message',
    unexpected: 'Uh-oh, something unexpected happened...',
  },
  styleguide: {
    title: 'Style guide',
    colours: 'Ink and paper',
    type: 'Type',
    marks: 'Marks of stance',
    controls: 'Controls',
    tallies: 'Tallies',
    statements: 'Statements',
    states: 'States',
    sample: 'Each sentence in which one work cites another',
    primary: 'Primary',
    secondary: 'Secondary',
    disabled: 'Disabled',
    quiet: 'Quiet',
  },
} as const;

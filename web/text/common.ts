import { searchText } from './search.ts';
import { sessionText } from './session.ts';
import { sentences } from './language.ts';

/** Every sentence the app shows, in English. Components hold none of their own; a feature keeps its part in a file of its own. */
export const commonText = sentences(({ number, plural, list, words }) => ({
  ...words(searchText),
  ...words(sessionText),
  /** Names as a row has room for: up to three, or the first two and how many follow. */
  namesInShort: (names: readonly string[]) =>
    names.length <= 3
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${number(names.length - 2)} more`,
  brand: 'Veracite',
  title: (page: string) => `${page} – Veracite`,
  loading: 'React be loadin...',
  slow: 'This takes longer than usual.',
  offline:
    'You are offline. What is here stays, and the rest comes by itself when the network is back.',
  signInToSee: {
    heading: 'Sign in to see it',
    sentence:
      'Nothing at this address is open to everyone. If it is yours, or shared with you, it opens here once you have signed in.',
  },
  close: 'Close',
  copied: 'Copied',
  retry: 'Try again',
  logIn: 'Log in',
  saving: 'Saving…',
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    search: 'Search',
    builder: 'Query builder',
    classify: 'Try a sentence',
    docs: 'API',
  },
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
      `This collection holds ${plural(papers, { one: '# paper', other: '# papers' })} and ${plural(statements, { one: '# citation statement', other: '# citation statements' })}.`,
    reach: 'What is not in this collection may well exist elsewhere.',
    links: 'Links',
    keyboard: 'Keyboard shortcuts',
    openapi: 'OpenAPI document',
    health: 'Health',
    year: (year: number) => `© ${year} Veracite`,
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
        : `${list([
            `${number(tally.supporting)} supporting`,
            `${number(tally.contradicting)} contrasting`,
            `${number(tally.mentioning)} mentioning`,
            ...(tally.unclassified > 0 ? [`${number(tally.unclassified)} unclassified`] : []),
          ])} ${tally.total === 1 ? 'statement' : 'statements'}`,
    heading: 'How it was cited',
    type: 'Type',
    statements: 'Statements',
    total: 'All statements',
    self: (count: number) =>
      `${plural(count, { one: '# of these is a self-citation', other: '# of these are self-citations' })}.`,
    none: 'No citing paper of this collection mentions it in its text.',
  },
  pages: {
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${number(page)}`,
    of: (page: number, last: number) => `Page ${number(page)} of ${number(last)}`,
  },
  problem: {
    unreachable: 'The server could not be reached. Check the connection, then try again.',
    busy: 'The search engine is resting. Try again in a moment.',
    refused: (title: string) => (title === '' ? 'The server refused the request.' : title),
    unexpected: 'Uh-oh, something unexpected happened...',
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
    },
    other: 'Something went wrong!',
  },
  toast: {
    label: 'Messages',
    close: 'Close this message',
  },
}));

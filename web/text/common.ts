import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';

import { searchText } from './search.ts';
import { sessionText } from './session.ts';
import { translatable } from './language.ts';

/** Every text of the app in English. Components contain none; each feature has a file of its own. */
export const commonText = translatable('common', ({ number, plural, list, date, text }) => ({
  ...text(searchText),
  ...text(sessionText),
  /** Names that fit into a row: up to three, or the first two and the number of the others. */
  namesInShort: (names: readonly string[]) =>
    names.length <= 3
      ? names.join(', ')
      : `${names.slice(0, 2).join(', ')} and ${number(names.length - 2)} more`,
  brand: 'Veracite',
  title: (page: string) => `${page} – Veracite`,
  loading: 'React be loadin...',
  slow: 'This is taking longer than usual.',
  offline: 'You are offline. The rest loads once you are back online.',
  signInToSee: {
    heading: 'Sign in to see this page',
    sentence: 'This page is not public. If it is yours or shared with you, sign in to open it.',
  },
  /** The label of the language menu. */
  language: 'Language',
  close: 'Close',
  copied: 'Copied',
  retry: 'Try again',
  logIn: 'Log in',
  saving: 'Saving…',
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    builder: 'Query builder',
    accuracy: 'How accurate are the labels?',
  },
  theme: {
    label: 'Appearance',
    system: 'Same as your system',
    light: 'Light',
    dark: 'Dark',
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
    retracted: 'This paper was retracted',
    withdrawn: 'This paper was withdrawn',
    'has expression of concern': 'An expression of concern about this paper was published',
    'has correction': 'This paper was corrected',
    'has erratum': 'An erratum to this paper was published',
  },
  /** In the form “Corrected 21 April 2007”. */
  noticeDated: (status: NoticeStatus, day: string | undefined) => {
    const labels: Readonly<Record<NoticeStatus, string>> = {
      retracted: 'Retracted',
      withdrawn: 'Withdrawn',
      'has expression of concern': 'Expression of concern',
      'has correction': 'Corrected',
      'has erratum': 'Erratum',
    };
    return day === undefined ? labels[status] : `${labels[status]} ${date(day)}`;
  },
  noticeOn: (day: string) => ` on ${day}`,
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
    none: 'No paper in this collection cites it in its text.',
  },
  pages: {
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${number(page)}`,
    of: (page: number, last: number) => `Page ${number(page)} of ${number(last)}`,
  },
  problem: {
    unreachable: 'We could not reach the server. Check your connection and try again.',
    busy: 'Search is not available right now. Try again in a moment.',
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

import { dayInWords } from '#shared/domain/day-in-words.ts';
import { type NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { type Tally } from '#shared/domain/tally.ts';
import { formatCount } from '#shared/text/english-format.ts';
import { noticeLabels, noticeSentences } from '#shared/text/names.ts';

/** The sentences of pages for machines; titles are those of the web app. */
export const pageText = {
  product: 'Veracite',
  noticeSentence: noticeSentences,
  noticed: noticeLabels,
  reportTitle: (title: string) => `${title} – Report – Veracite`,
  feedTitle: (title: string) => `How “${title}” is cited`,
  contentTitle: (title: string) => `${title} – Veracite`,
  blog: 'Veracite blog',
  navigation: 'Main',
  more: 'More',
  links: {
    '/search': 'Search',
    '/blog': 'Blog',
    '/accuracy': 'How accurate are the labels?',
    '/pricing': 'Plans & pricing',
  },
  furtherLinks: {
    '/partners': 'Who it is for',
    '/data-and-services': 'Data and services',
    '/policy': 'Privacy',
    '/terms': 'Terms',
    '/accessibility-statement': 'Accessibility',
  },
  missingTitle: 'Error 404 – Veracite',
  outsideTitle: 'Not in this collection – Veracite',
  missing: 'There is no page at this address.',
  missingPaper: 'This paper is not in this collection. That does not mean that it does not exist.',
  notice: (status: NoticeStatus, date: string | undefined) =>
    `${noticeSentences[status]}${date === undefined ? '' : ` on ${dayInWords(date)}`}.`,
  byline: (names: readonly string[], journal: string | undefined, year: number | undefined) => {
    const [first, second, third] = names;
    const authors =
      third === undefined
        ? [first, second].filter((name) => name !== undefined).join(' and ')
        : `${first ?? ''} and others`;
    const facts = [authors, journal, year].filter((fact) => fact !== undefined && fact !== '');
    return facts.length === 0 ? undefined : `${facts.join(', ')}.`;
  },
  tally: ({ total, supporting, contradicting, mentioning, citingPublications }: Tally) =>
    total === 0
      ? 'No citation statements about it have been read yet.'
      : `${formatCount(total, 'citation statement', 'citation statements')} from ${formatCount(citingPublications, 'publication', 'publications')}: ${supporting.toLocaleString('en')} supporting, ${contradicting.toLocaleString('en')} contrasting, ${mentioning.toLocaleString('en')} mentioning.`,
} as const;

import type { CitationType } from '#shared/domain/citation-type.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import { dayInWords } from '#shared/domain/day-in-words.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';
import { formatCount } from '#shared/text/english-format.ts';
import { noticeLabels, stanceNames } from '#shared/text/names.ts';

const stance = { ...stanceNames, unclassified: 'Not classified' };

const andMore = (more: number): string =>
  more === 0 ? '' : `, and ${formatCount(more, 'more update', 'more updates')}`;

const WHICH: Readonly<Record<NotificationSchedule, string>> = {
  immediately: 'each alert immediately',
  daily: 'a daily e-mail',
  weekly: 'a weekly e-mail',
};

/** The sentences of alert e-mails. */
export const digestText = {
  subject: (schedule: NotificationSchedule, news: string) =>
    schedule === 'immediately' ? news : `Your ${schedule} digest: ${news}`,
  /** Names the work of a headline; several have no common name. */
  one: (title: string) => `“${title}”`,
  several: 'papers you follow',
  /** `One paper contrasts with “Late frost”, and 2 more updates` */
  papers: (kind: 'contradicting' | 'supporting', papers: number, of: string, more: number) => {
    const says =
      kind === 'supporting' ? ['supports', 'support'] : ['contrasts with', 'contrast with'];
    const who = papers === 1 ? 'One paper' : `${papers.toLocaleString('en')} papers`;
    return `${who} ${says[papers === 1 ? 0 : 1] ?? ''} ${of}${andMore(more)}`;
  },
  /** `Corrected by experts: one paper contrasts with “Late frost”` */
  correctedLabel: (type: CitationType, of: string, more: number) => {
    const says = {
      supporting: 'supports',
      contradicting: 'contrasts with',
      mentioning: 'mentions',
    };
    return `Corrected by experts: one paper ${says[type]} ${of}${andMore(more)}`;
  },
  noticed: (status: NoticeStatus, of: string, more: number) =>
    `${noticeLabels[status]}: ${of}${andMore(more)}`,
  updates: (count: number, things: readonly string[]) => {
    const [first = ''] = things;
    const about =
      things.length === 1 ? `“${first}”` : formatCount(things.length, 'thing', 'things you follow');
    return `${count === 1 ? 'One update' : formatCount(count, 'update', 'updates')} on ${about}`;
  },
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  opening: (count: number, things: number) =>
    `Here ${count === 1 ? 'is' : 'are'} ${formatCount(count, 'update', 'updates')} on ${
      things === 1 ? 'what you follow' : `${String(things)} things you follow`
    }.`,
  stance,
  counts: (counts: Readonly<Record<CitationType | 'unclassified', number>>) =>
    (['supporting', 'contradicting', 'mentioning', 'unclassified'] as const)
      .filter((type) => counts[type] > 0)
      .map((type) => `${counts[type].toLocaleString('en')} ${stance[type].toLowerCase()}`)
      .join(', '),
  /** `Corrected by experts on 3 May 2026: the label was mentioning before` */
  corrected: (from: CitationType | 'unclassified', at: string) =>
    `Corrected by experts on ${dayInWords(at.slice(0, 10))}: the label was “${stance[from].toLowerCase()}” before`,
  cites: (cited: string) => `cites “${cited}”`,
  citesMany: (first: string, others: number) =>
    `cites “${first}” and ${formatCount(others, 'other work', 'other works')} you follow`,
  moreStatements: (count: number) =>
    `and ${formatCount(count, 'more statement', 'more statements')}`,
  locked: 'You can read the sentence with a plan, a trial or an organization license.',
  sentence: (text: string) => `“${text}”`,
  notice: (status: NoticeStatus, date: string | undefined) =>
    date === undefined ? noticeLabels[status] : `${noticeLabels[status]} ${dayInWords(date)}`,
  reliedOn: (first: string, others: number) =>
    others === 0
      ? `“${first}” cites it`
      : `“${first}” and ${formatCount(others, 'other work', 'other works')} you follow cite it`,
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  open: 'Open your notifications',
  why: (schedule: NotificationSchedule) =>
    `You get ${WHICH[schedule]} because you follow this on Veracite.`,
  settings: 'Change when e-mails arrive',
  unsubscribe: 'Unsubscribe',
} as const;

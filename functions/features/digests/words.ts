import type { CitationType } from '#shared/domain/citation-type.ts';
import type { NoticeStatus } from '#shared/domain/editorial-notice.ts';
import type { NotificationSchedule } from '#shared/domain/notification.ts';

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`;

const stance = {
  supporting: 'Supporting',
  contradicting: 'Contrasting',
  mentioning: 'Mentioning',
  unclassified: 'Not classified',
} as const satisfies Record<CitationType | 'unclassified', string>;

const NOTICES: Readonly<Record<NoticeStatus, string>> = {
  retracted: 'Retracted',
  withdrawn: 'Withdrawn',
  'has expression of concern': 'Expression of concern',
  'has correction': 'Corrected',
  'has erratum': 'Erratum',
};

const WHICH: Readonly<Record<NotificationSchedule, string>> = {
  immediately: 'alerts as they happen',
  daily: 'a daily mail',
  weekly: 'a weekly mail',
};

/** The sentences of the mails about what somebody follows. */
export const words = {
  subject: (schedule: NotificationSchedule, count: number, things: readonly string[]) => {
    const [first = ''] = things;
    const about =
      things.length === 1 ? `“${first}”` : counted(things.length, 'thing', 'things you follow');
    const news = `${count.toLocaleString('en')} new on ${about}`;
    if (schedule === 'immediately') return news;
    return `Your ${schedule} digest: ${news}`;
  },
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  opening: (count: number, things: number) =>
    `${count === 1 ? 'this is' : 'these are'} ${counted(count, 'thing', 'things')} that happened to ${
      things === 1 ? 'what you follow' : `${String(things)} things you follow`
    } since the last mail.`,
  stance,
  counts: (counts: Readonly<Record<CitationType | 'unclassified', number>>) =>
    (['supporting', 'contradicting', 'mentioning', 'unclassified'] as const)
      .filter((type) => counts[type] > 0)
      .map((type) => `${counts[type].toLocaleString('en')} ${stance[type].toLowerCase()}`)
      .join(', '),
  cites: (cited: string) => `cites “${cited}”`,
  citesMany: (first: string, others: number) =>
    `cites “${first}” and ${counted(others, 'other work', 'other works')} you follow`,
  moreStatements: (count: number) => `and ${counted(count, 'more statement', 'more statements')}`,
  locked: 'The sentence can be read with a plan or licence.',
  sentence: (text: string) => `“${text}”`,
  notice: (status: NoticeStatus, date: string | undefined) =>
    date === undefined ? NOTICES[status] : `${NOTICES[status]} on ${date}`,
  reliedOn: (first: string, others: number) =>
    others === 0
      ? `“${first}” relies on it`
      : `“${first}” and ${counted(others, 'other work', 'other works')} you follow rely on it`,
  more: (count: number) => `and ${count.toLocaleString('en')} more`,
  open: 'Open your notifications',
  why: (schedule: NotificationSchedule) =>
    `You get ${WHICH[schedule]} because you follow this on Veracite.`,
  settings: 'Change when mails come',
  unsubscribe: 'Stop these mails',
} as const;

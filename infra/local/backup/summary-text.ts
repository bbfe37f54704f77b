import type { Header } from './archive-format.ts';
import type { BackupSummary } from './make-backup.ts';
import type { RestoreSummary } from './restore-backup.ts';

const number = new Intl.NumberFormat('en');
const megabytes = (bytes: number) => number.format(Math.ceil(bytes / 1_000_000));

const holds = ({ entries, counts: { items, messages, deadLetters, mails } }: Header) =>
  `${number.format(entries)} files, ${number.format(items)} items, ${number.format(messages)} messages that wait, ${number.format(deadLetters)} dead letters, ${number.format(mails)} mails`;

export const backupText = (summary: BackupSummary): string =>
  `${summary.file}: ${megabytes(summary.packedBytes)} MB of ${megabytes(summary.bytes)} MB, as of ${summary.madeAt}
${holds(summary)}
It holds secrets and what people keep here: only its owner may read it.`;

export const restoreText = (summary: RestoreSummary): string =>
  [
    `${summary.root} is as it was at ${summary.madeAt}: ${holds(summary)}`,
    ...(summary.before === undefined
      ? []
      : [
          `The data of before lies in ${summary.before}. Remove it when you do not need it any more.`,
        ]),
    'The search indexes are made anew at the next start.',
  ].join('\n');

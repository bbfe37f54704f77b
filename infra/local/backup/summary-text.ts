import type { Header } from './archive-format.ts';
import type { BackupSummary } from './make-backup.ts';
import type { RestoreSummary } from './restore-backup.ts';

const number = new Intl.NumberFormat('en');
const megabytes = (bytes: number) => number.format(Math.ceil(bytes / 1_000_000));

const holds = ({ entries, counts: { items, messages, deadLetters, mails } }: Header) =>
  `${number.format(entries)} files, ${number.format(items)} items, ${number.format(messages)} queued messages, ${number.format(deadLetters)} dead letters, ${number.format(mails)} emails`;

export const formatBackup = (summary: BackupSummary): string =>
  `${summary.file}: ${megabytes(summary.packedBytes)} MB of ${megabytes(summary.bytes)} MB, as of ${summary.madeAt}
${holds(summary)}
It contains secrets and personal data: only its owner can read it.`;

export const formatRestore = (summary: RestoreSummary): string =>
  [
    `${summary.root} is restored to the state of ${summary.madeAt}: ${holds(summary)}`,
    ...(summary.before === undefined
      ? []
      : [
          `The previous data were moved to ${summary.before}. Delete them when you no longer need them.`,
        ]),
    'The search indexes will be rebuilt at the next start.',
  ].join('\n');

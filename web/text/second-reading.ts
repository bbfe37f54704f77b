import { translatable } from './language.ts';

/** The progress of the second reader; loaded with the parts that show it. */
export const secondReadingText = translatable('secondReading', ({ number, plural }) => ({
  progress: (read: number, total: number) =>
    `Second reading: ${number(read)} of ${plural(total, { one: '# statement', other: '# statements' })}.`,
  third: (read: number, total: number) =>
    `Third reading: ${number(read)} of ${plural(total, { one: '# statement', other: '# statements' })}.`,
  likely: 'Only statements that may support or contrast are read again.',
  off: {
    setting: 'The second reader is switched off (STANCE_SECOND_READER).',
    memory: 'The second reader is off: it needs 1.5 GB of memory.',
    'no-reader': 'The second reader is off: its model could not be opened.',
  },
  thirdOff: {
    setting: 'The third reader is switched off (STANCE_THIRD_READER).',
    memory: 'The third reader is off: it needs more memory than this machine has.',
    unusable: 'The third reader is off: its files cannot be used (see the log).',
  },
}));

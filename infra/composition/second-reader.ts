import * as z from 'zod';

import {
  type SecondReadingMode,
  secondReadingModes,
  type SecondReadingSetting,
} from '#shared/domain/second-reading.ts';

/** Runtime setting of the second reader; each environment has its own default. */
export const secondReaderVariables = {
  STANCE_SECOND_READER: z.enum(secondReadingModes).optional(),
} as const;

/** The reader, the classifier and the index together need this much memory, in bytes. */
export const MIN_SECOND_READER_BYTES = 1.5e9;

/** Returns which sentences the second reader reads, by its setting and the memory that this process may use. */
export const secondReadingSetting = (
  mode: SecondReadingMode,
  availableBytes: number,
): SecondReadingSetting => {
  if (mode === 'off') return { mode, reason: 'setting' };
  return availableBytes < MIN_SECOND_READER_BYTES ? { mode: 'off', reason: 'memory' } : { mode };
};

/** Returns the setting of a run whose reader has been opened, or could not be. */
export const withReader = (setting: SecondReadingSetting, reader: unknown): SecondReadingSetting =>
  setting.mode !== 'off' && reader === undefined ? { mode: 'off', reason: 'no-reader' } : setting;

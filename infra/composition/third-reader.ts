import * as z from 'zod';

import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';
import {
  type ThirdReadingMode,
  thirdReadingModes,
  type ThirdReadingSetting,
} from '#shared/domain/third-reading.ts';

import { MIN_SECOND_READER_BYTES } from './second-reader.ts';

/** Runtime setting of the third reader: on by default, which has no effect where its files are not installed. */
export const thirdReaderVariables = {
  STANCE_THIRD_READER: z.enum(thirdReadingModes).default('on'),
} as const;

/**
 * Returns whether the third reader reads, by its setting, the second reader, and the memory that this process may use. Its own
 * memory comes on top of what the second reader and the product need.
 */
export const thirdReadingSetting = (
  mode: ThirdReadingMode,
  {
    secondReading,
    model,
    availableBytes,
  }: {
    readonly secondReading: SecondReadingSetting;
    /** Undefined: its files are not installed. */
    readonly model: { readonly memoryBytes: number } | undefined;
    readonly availableBytes: number;
  },
): ThirdReadingSetting => {
  if (mode === 'off') return { mode, reason: 'setting' };
  if (!model) return { mode: 'off', reason: 'none' };
  if (secondReading.mode === 'off') return { mode: 'off', reason: 'second-reader' };
  if (availableBytes < MIN_SECOND_READER_BYTES + model.memoryBytes)
    return { mode: 'off', reason: 'memory' };
  return { mode };
};

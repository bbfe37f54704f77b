import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { openSecondReader } from '#infra/composition/second-reader-model.ts';
import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';

/** Opens the second reader of a local run; undefined if it is off or its files are not installed. */
export const openLocalSecondReader = ({ mode }: SecondReadingSetting): SecondReader | undefined =>
  mode === 'off' ? undefined : openSecondReader('thread');

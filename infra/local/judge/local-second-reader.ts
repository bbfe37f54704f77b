import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';

/** PLUG: the model of a local run opens here (`createSecondReader`); everything else follows from what this returns. */
const createReader = (): Promise<SecondReader | undefined> => Promise.resolve(undefined);

/** Opens the second reader of a local run; undefined if it is off or there is none. */
export const openLocalSecondReader = ({
  mode,
}: SecondReadingSetting): Promise<SecondReader | undefined> =>
  mode === 'off' ? Promise.resolve(undefined) : createReader();

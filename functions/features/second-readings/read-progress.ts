import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { activeReader } from '#functions/records/second-readings/active-reader.ts';
import { collectionProgress } from '#functions/records/second-readings/reading-progress.ts';
import { type readSecondReading as contract } from '#shared/contracts/second-readings.ts';
import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';

export type ProgressPorts = {
  readonly table: Pick<Table, 'get' | 'query'>;
  readonly secondReading: SecondReadingSetting;
};

/** Returns how far the second reader is with the collection. */
export const readSecondReading =
  ({ table, secondReading }: ProgressPorts): UseCase<typeof contract> =>
  async () => {
    const active = await activeReader(table)();
    const counts = active
      ? await collectionProgress(table)(active.model)
      : { statements: 0, read: 0 };
    return { ...secondReading, ...(active && { model: active.model }), ...counts };
  };

import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { activeReader } from '#functions/records/second-readings/active-reader.ts';
import { collectionProgress } from '#functions/records/second-readings/reading-progress.ts';
import { type readSecondReading as contract } from '#shared/contracts/second-readings.ts';
import { type SecondReadingSetting } from '#shared/domain/second-reading.ts';
import { type ThirdReadingSetting } from '#shared/domain/third-reading.ts';

export type ProgressPorts = {
  readonly table: Pick<Table, 'get' | 'query'>;
  readonly secondReading: SecondReadingSetting;
  readonly thirdReading: ThirdReadingSetting;
};

const NOTHING = { statements: 0, read: 0 };

/** Where functions that show the progress cannot see the files, a third reader that never began is none. */
const shownSetting = (setting: ThirdReadingSetting, model: string | undefined) =>
  setting.mode === 'on' && model === undefined
    ? ({ mode: 'off', reason: 'none' } as const)
    : setting;

/** Returns how far the second and the third reader are with the collection. */
export const readSecondReading =
  ({ table, secondReading, thirdReading }: ProgressPorts): UseCase<typeof contract> =>
  async () => {
    const active = await activeReader(table)();
    const { model, third } = active ?? {};
    const [second, thirdCounts] = await Promise.all([
      model === undefined ? NOTHING : collectionProgress(table)(model),
      third === undefined ? NOTHING : collectionProgress(table, 'third-reader')(third),
    ]);
    return {
      ...secondReading,
      ...(model !== undefined && { model }),
      ...second,
      third: {
        ...shownSetting(thirdReading, third),
        ...(third !== undefined && { model: third }),
        ...thirdCounts,
      },
    };
  };

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Key, Table } from '#functions/platform/ports/table.ts';

import { type Day, addDays, toDay, expiresAtOf, startOfDay } from './days.ts';
import { DOUBLE_CLICK_MS } from './count-hour.ts';
import type { LoggedUse } from './logged-use.ts';

const logPartition = (license: string, day: Day): string => `usage-log#${license}#${day}`;

export const toUseItem = (license: string, use: LoggedUse): Item => ({
  pk: logPartition(license, toDay(use.at)),
  // Keyed by time and name, so that a repeated use is stored once.
  sk: `${use.at}#${use.id}`,
  use,
  expiresAt: expiresAtOf(toDay(use.at)),
});

// Only written by this module.
const useIn = (item: Item): LoggedUse => item['use'] as unknown as LoggedUse;

/** Returns the uses of one hour, `2026-11-23T14`, and of the 30 seconds after it. */
export const readUsesOfHour =
  (table: Pick<Table, 'query'>) =>
  async (license: string, hour: string): Promise<readonly LoggedUse[]> => {
    const day = toDay(hour);
    const end = Date.parse(`${hour}:00:00.000Z`) + 3_600_000;
    const endTime = new Date(end + DOUBLE_CLICK_MS).toISOString();
    const ranges = [{ pk: logPartition(license, day), from: hour, to: `${endTime}~` }];
    if (toDay(endTime) !== day)
      ranges.push({
        pk: logPartition(license, toDay(endTime)),
        from: toDay(endTime),
        to: `${endTime}~`,
      });
    return (await Promise.all(ranges.map((range) => everyItem(table, range)))).flat().map(useIn);
  };

/** The key of the note that a day of a license has to be counted again. */
const dueKey = (license: string, day: Day): Key => ({ pk: `usage-due#${day}`, sk: license });

/**
 * Returns the days whose figures a use may change: its own, and the previous one if it may be the second of a double
 * click.
 */
const daysOf = (at: string): readonly Day[] => {
  const day = toDay(at);
  return Date.parse(at) - startOfDay(day) <= DOUBLE_CLICK_MS ? [addDays(day, -1), day] : [day];
};

export const dueItems = (uses: readonly { readonly license: string; readonly at: string }[]) => {
  const dueDays = uses.flatMap(({ license, at }) =>
    daysOf(at).map((day): Item => ({ ...dueKey(license, day), expiresAt: expiresAtOf(day) })),
  );
  return [...new Map(dueDays.map((item) => [`${item.pk} ${item.sk}`, item])).values()];
};

export const readDueLicenses = (table: Pick<Table, 'query'>) => async (day: Day) =>
  (await everyItem(table, { pk: dueKey('', day).pk })).map(({ sk }) => sk);

export const clearDueMark =
  (table: Pick<Table, 'write'>) =>
  (license: string, day: Day): Promise<void> =>
    table.write({ kind: 'delete', key: dueKey(license, day) });

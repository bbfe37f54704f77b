import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Item, Key, Table } from '#functions/platform/ports/table.ts';

import { type Day, dayAfter, dayOf, keptUntil, startOf } from './days.ts';
import { DOUBLE_CLICK_MS } from './count-hour.ts';
import type { LoggedUse } from './logged-use.ts';

const logPartition = (license: string, day: Day): string => `usage-log#${license}#${day}`;

export const useItem = (license: string, use: LoggedUse): Item => ({
  pk: logPartition(license, dayOf(use.at)),
  // Keyed by time and name, so that a repeated use is stored once.
  sk: `${use.at}#${use.id}`,
  use,
  expiresAt: keptUntil(dayOf(use.at)),
});

// Only written by this module.
const useIn = (item: Item): LoggedUse => item['use'] as unknown as LoggedUse;

/** Returns the uses of one hour, `2026-11-23T14`, and of the 30 seconds after it. */
export const usesOfHour =
  (table: Pick<Table, 'query'>) =>
  async (license: string, hour: string): Promise<readonly LoggedUse[]> => {
    const day = dayOf(hour);
    const end = Date.parse(`${hour}:00:00.000Z`) + 3_600_000;
    const until = new Date(end + DOUBLE_CLICK_MS).toISOString();
    const parts = [{ pk: logPartition(license, day), from: hour, to: `${until}~` }];
    if (dayOf(until) !== day)
      parts.push({ pk: logPartition(license, dayOf(until)), from: dayOf(until), to: `${until}~` });
    return (await Promise.all(parts.map((part) => everyItem(table, part)))).flat().map(useIn);
  };

/** Where it stands that a day of a license has to be counted anew. */
const dueKey = (license: string, day: Day): Key => ({ pk: `usage-due#${day}`, sk: license });

/**
 * Returns the days whose figures a use may change: its own, and the previous one if it may be the second of a double
 * click.
 */
const daysOf = (at: string): readonly Day[] => {
  const day = dayOf(at);
  return Date.parse(at) - startOf(day) <= DOUBLE_CLICK_MS ? [dayAfter(day, -1), day] : [day];
};

export const dueItems = (uses: readonly { readonly license: string; readonly at: string }[]) => {
  const all = uses.flatMap(({ license, at }) =>
    daysOf(at).map((day): Item => ({ ...dueKey(license, day), expiresAt: keptUntil(day) })),
  );
  return [...new Map(all.map((item) => [`${item.pk} ${item.sk}`, item])).values()];
};

export const licensesDue = (table: Pick<Table, 'query'>) => async (day: Day) =>
  (await everyItem(table, { pk: dueKey('', day).pk })).map(({ sk }) => sk);

export const notDueAnyMore =
  (table: Pick<Table, 'write'>) =>
  (license: string, day: Day): Promise<void> =>
    table.write({ kind: 'delete', key: dueKey(license, day) });

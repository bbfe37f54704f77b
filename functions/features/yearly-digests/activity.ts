import { dueWrite } from '#functions/platform/due/due-work.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import type { YearOfActivity } from '#shared/domain/yearly-digest.ts';

import {
  ACTIVITY_PREFIX,
  activityPrefix,
  activitySettingKey,
  activityCountKey,
  REPORT_ACTIVITY,
  SEARCH_ACTIVITY,
  totalsKey,
} from './yearly-keys.ts';

const MONTHS = 12;
const monthName = (month: number) => `m${String(month + 1).padStart(2, '0')}`;

/** Limit of counted activities per year, so that a program that opens reports does not fill the table. */
const MAX_COUNTED = 20_000;
/** The digest of a year is created on January 2, when the year has ended in every time zone. */
const dueAt = (year: number) => `${String(year + 1)}-01-02T12:00:00.000Z`;

export type Activity =
  | { readonly kind: 'report'; readonly doi: string }
  | { readonly kind: 'search'; readonly term: string };

/**
 * Returns whether a person's activity is counted: by their own setting, otherwise unless their browser sends Global
 * Privacy Control.
 */
export const isActivityCounted =
  (table: Pick<Table, 'get'>) =>
  async (personId: string, isPrivateBrowser: boolean): Promise<boolean> => {
    const setting = (await table.get(activitySettingKey(personId)))?.['kept'];
    return typeof setting === 'boolean' ? setting : !isPrivateBrowser;
  };

const normalizeTerm = (term: string) => term.trim().toLowerCase().replace(/\s+/g, ' ');

const countedWrite = (personId: string, year: number, activity: Activity): Write => {
  if (activity.kind === 'report')
    return {
      kind: 'add',
      key: activityCountKey(personId, year, REPORT_ACTIVITY, activity.doi),
      amounts: { times: 1 },
      set: { doi: activity.doi },
    };
  const term = normalizeTerm(activity.term);
  const hash = sha256Of(term, 'base64url').slice(0, 22);
  return {
    kind: 'add',
    key: activityCountKey(personId, year, SEARCH_ACTIVITY, hash),
    amounts: { times: 1 },
    set: { term },
  };
};

/** Counts an activity and plans the digest of its year. Returns whether it was counted. */
export const countActivity =
  ({ table, now }: { readonly table: Pick<Table, 'get' | 'transact'>; readonly now: Clock }) =>
  async (personId: string, activity: Activity): Promise<boolean> => {
    const countedAt = now();
    const year = countedAt.getUTCFullYear();
    if (activity.kind === 'search' && normalizeTerm(activity.term) === '') return false;
    const totals = await table.get(totalsKey(personId, year));
    if (Number(totals?.['reports'] ?? 0) + Number(totals?.['searches'] ?? 0) >= MAX_COUNTED)
      return false;
    await table.transact([
      {
        kind: 'add',
        key: totalsKey(personId, year),
        amounts:
          activity.kind === 'report'
            ? { reports: 1, [monthName(countedAt.getUTCMonth())]: 1 }
            : { searches: 1 },
      },
      countedWrite(personId, year, activity),
      ...(totals
        ? []
        : [
            dueWrite({
              kind: 'yearly-digest',
              id: `${personId}/${String(year)}`,
              at: dueAt(year),
            }),
          ]),
    ]);
    return true;
  };

const textIn = (item: Item, name: string): string => {
  const value = item[name];
  return typeof value === 'string' ? value : '';
};

/** The counts of a year. */
export const readActivityOfYear =
  (table: Pick<Table, 'query'>) =>
  async (personId: string, year: number): Promise<YearOfActivity> => {
    const prefix = activityPrefix(year);
    const items = await everyItem(table, { pk: personPartition(personId), prefix: `${prefix}#` });
    const totals = items.find(({ sk }) => sk === `${prefix}#total`);
    const countsOfKind = (kind: string) =>
      items.filter(({ sk }) => sk.startsWith(`${prefix}#${kind}#`));
    return {
      year,
      months: Array.from({ length: MONTHS }, (_, month) => Number(totals?.[monthName(month)] ?? 0)),
      opened: countsOfKind(REPORT_ACTIVITY).map((item) => ({
        doi: textIn(item, 'doi'),
        times: Number(item['times']),
      })),
      searches: Number(totals?.['searches'] ?? 0),
      terms: countsOfKind(SEARCH_ACTIVITY).map((item) => ({
        term: textIn(item, 'term'),
        times: Number(item['times']),
      })),
    };
  };

/** Erases all counts. */
export const eraseActivity =
  (table: Pick<Table, 'query' | 'write'>) =>
  async (personId: string): Promise<void> => {
    const items = await everyItem(table, {
      pk: personPartition(personId),
      prefix: ACTIVITY_PREFIX,
    });
    for (const { pk, sk } of items) await table.write({ kind: 'delete', key: { pk, sk } });
  };

import { DailyBudgetSpent } from '#functions/platform/ports/sources.ts';
import { type Key, type Table } from '#functions/platform/ports/table.ts';
import { type SourceName, sources } from '#shared/domain/source-name.ts';

const DAYS_STORED = 7;
const DAY_SECONDS = 86_400;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const keyOf = (name: SourceName, day: string): Key => ({
  pk: 'source-requests',
  sk: `${name}#${day}`,
});

/** Counts the requests of an installation to each source by day (UTC). */
export const sourceBudget = (table: Pick<Table, 'get' | 'write'>) => {
  const requestsOn = async (name: SourceName, now: Date): Promise<number> =>
    Number((await table.get(keyOf(name, dayOf(now))))?.['requests'] ?? 0);
  return {
    requestsOn,
    /** Counts a request that is about to be sent; throws DailyBudgetSpent where it would be one too many. */
    spend: async (name: SourceName, now: Date): Promise<void> => {
      const { title, dailyRequests } = sources[name];
      if ((await requestsOn(name, now)) >= dailyRequests)
        throw new DailyBudgetSpent(
          `The ${dailyRequests.toLocaleString('en')} requests to ${title} of one day are spent; it continues tomorrow.`,
        );
      await table.write({
        kind: 'add',
        key: keyOf(name, dayOf(now)),
        amounts: { requests: 1 },
        set: { expiresAt: Math.floor(now.getTime() / 1000) + DAYS_STORED * DAY_SECONDS },
      });
    },
  };
};

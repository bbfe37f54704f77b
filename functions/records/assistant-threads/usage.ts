import { Problem } from '#functions/platform/http/problem.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import type { Item, Key, Table } from '#functions/platform/ports/table.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import { assistantRenewsAt } from '#shared/domain/assistant-limit.ts';

type Ports = { readonly table: Pick<Table, 'get' | 'transact'>; readonly now: Clock };

/** Stored under the person: the day and its number of questions. */
const usageKey = (personId: string): Key => ({
  pk: personPartition(personId),
  sk: 'assistant-usage',
});

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Counts of other days are ignored. */
const askedOn = (day: string, item: Item | undefined): number =>
  item?.['day'] === day ? Number(item['asked']) : 0;

/** Returns the number of questions the person has asked today. */
export const questionsToday =
  ({ table, now }: { readonly table: Pick<Table, 'get'>; readonly now: Clock }) =>
  async (personId: string): Promise<number> =>
    askedOn(dayOf(now()), await table.get(usageKey(personId)));

/** Adds to the day's and the person's total of questions; concurrent calls are counted in turn. */
const count = async (
  { table, now }: Ports,
  personId: string,
  change: (asked: number) => number | undefined,
): Promise<boolean> => {
  const day = dayOf(now());
  return retryOnConflict(async () => {
    const item = await table.get(usageKey(personId));
    const before = askedOn(day, item);
    const next = change(before);
    if (next === undefined) return false;
    const revision = Number(item?.['revision'] ?? 0);
    await changePerson(table)(
      personId,
      (person) => ({
        ...person,
        assistantUsage: Math.max(0, person.assistantUsage + next - before),
      }),
      [
        {
          kind: 'put',
          item: { ...usageKey(personId), day, asked: next, revision: revision + 1 },
          when: item
            ? { kind: 'equals', attribute: 'revision', value: revision }
            : { kind: 'absent' },
        },
      ],
    );
    return true;
  });
};

const usedUp = (max: number, now: Date): Problem =>
  new Problem(429, 'You have used all of today’s questions.', {
    detail: `You have asked ${String(max)} questions today. You can ask again after midnight (UTC).`,
    headers: {
      'retry-after': String(Math.ceil((assistantRenewsAt(now).getTime() - now.getTime()) / 1000)),
    },
  });

/** Uses one of the day's questions; throws 429 if none is left. */
export const spendQuestion =
  (ports: Ports) =>
  async (personId: string, max: number): Promise<void> => {
    const isLeft = await count(ports, personId, (asked) => (asked < max ? asked + 1 : undefined));
    if (!isLeft) throw usedUp(max, ports.now());
  };

/** Returns a question that was not answered to the day's allowance. */
export const refundQuestion =
  (ports: Ports) =>
  async (personId: string): Promise<void> => {
    await count(ports, personId, (asked) => (asked > 0 ? asked - 1 : undefined));
  };

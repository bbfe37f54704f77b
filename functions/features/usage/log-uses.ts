import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Delivery } from '#functions/platform/ports/queue.ts';
import { type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import type { PermanentFailure } from '#functions/platform/queues/work.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { UsageMessage } from '#functions/records/usage/usage-message.ts';

import { DOUBLE_CLICK_MS } from './count-hour.ts';
import { addDays, toDay, isClosed, toMonth, startOfDay } from './days.ts';
import { usageStartKey } from './figures.ts';
import type { LoggedUse } from './logged-use.ts';
import { readerHasher } from './salts.ts';
import { dueItems, toUseItem } from './usage-log.ts';

export type NoteUsesPorts = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'write' | 'putMany'>;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};

const MAX_ID_LENGTH = 300;
const ISSN = /^\d{4}-\d{3}[\dX]$/;

/** Logs uses, and marks the days that have to be recounted because of them. */
export const logUses = (ports: NoteUsesPorts) => {
  const { table, now, newSecret } = ports;
  const salted = readerHasher(table, newSecret);
  let hasBegun = false;

  const logged = async (message: UsageMessage, papers: ReadonlyMap<string, Paper>) => {
    const { id, at, by, method, action } = message;
    const day = toDay(at);
    const paper = 'doi' in action ? papers.get(action.doi) : undefined;
    return {
      ...{ id, at, by, method, action },
      reader: await salted(message.reader, day),
      ...(Date.parse(at) - startOfDay(day) <= DOUBLE_CLICK_MS && {
        readerBefore: await salted(message.reader, addDays(day, -1)),
      }),
      ...(paper && titleOf(paper)),
    } satisfies LoggedUse;
  };

  return async (deliveries: readonly Delivery[]): Promise<readonly PermanentFailure[]> => {
    const { messages, hopeless: permanentFailures } = parsed(deliveries, now());
    const dois = messages.flatMap(({ action }) => ('doi' in action ? [action.doi] : []));
    const papers = await papersByDoi(table)([...new Set(dois)]);
    const items = [];
    for (const message of messages)
      items.push(toUseItem(message.license, await logged(message, papers)));
    const earliest = messages.map(({ at }) => at).toSorted()[0];
    if (earliest !== undefined && !hasBegun) {
      await begin(table, earliest);
      hasBegun = true;
    }
    await table.putMany([...new Map(items.map((item) => [item.sk, item])).values()]);
    // Marked after logging: a concurrent count either sees the use or sees that the day is due again.
    await table.putMany(dueItems(messages));
    return permanentFailures;
  };
};

const parsed = (deliveries: readonly Delivery[], now: Date) => {
  const messages: UsageMessage[] = [];
  const permanentFailures: PermanentFailure[] = [];
  for (const delivery of deliveries) {
    const message = UsageMessage.safeParse(jsonOf(delivery.body)).data;
    if (!message)
      permanentFailures.push({ delivery, reason: 'It is not a use that can be counted.' });
    else if (isClosed(toDay(message.at), now))
      permanentFailures.push({ delivery, reason: 'The figures of its day are closed.' });
    else messages.push(message);
  }
  return { messages, hopeless: permanentFailures };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const titleOf = ({ record }: Paper) => {
  const { journal, publisher, year } = record;
  const issn = journal?.issns.find((one) => ISSN.test(one));
  return {
    ...(journal && {
      title: {
        slug: journal.slug,
        name: journal.name.slice(0, MAX_ID_LENGTH),
        ...(issn !== undefined && { issn }),
        ...(publisher !== undefined && { publisher: publisher.slice(0, MAX_ID_LENGTH) }),
      },
    }),
    ...(year !== undefined && { year }),
  };
};

/** Reports know the first month with figures. */
const begin = async (table: Pick<Table, 'write'>, at: string): Promise<void> => {
  try {
    const item = { ...usageStartKey, month: toMonth(at) };
    await table.write({ kind: 'put', item, when: { kind: 'absent' } });
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
  }
};

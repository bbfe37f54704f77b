import { Buffer } from 'node:buffer';

import { type EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { type DomainEvent, type Events } from '#functions/platform/ports/events.ts';

import { batchBySize } from './batches.ts';
import { callEngine, pause } from './engine-errors.ts';

export type EventBridgeOptions = {
  readonly client: EventBridgeClient;
  readonly busName: string;
  /** Rules match events by this source, such as `veracite`. */
  readonly source: string;
};

const PER_CALL = 10;
/** The limit for one event and for one call: it is the same in EventBridge. */
const CALL_BYTES = 256 * 1024;
const ATTEMPTS = 8;

type Entry = NonNullable<PutEventsCommand['input']['Entries']>[number];

/** EventBridge counts the texts, plus 14 bytes for the time. */
const bytesOf = ({ Source = '', DetailType = '', Detail = '' }: Entry) =>
  Buffer.byteLength(Source + DetailType + Detail) + 14;

/**
 * Publishes events on EventBridge. A rule matches `source` and the event's type as `detail-type`; `detail` holds `id`,
 * `at` and the event's own `detail`. Each rule has a queue with a dead-letter queue behind it.
 */
export const eventBridgeEvents = ({ client, busName, source }: EventBridgeOptions): Events => {
  const entryOf = ({ type, id, at, detail }: DomainEvent): Entry => ({
    EventBusName: busName,
    Source: source,
    DetailType: type,
    Detail: JSON.stringify({ id, at, detail }),
    Time: new Date(at),
  });

  const put = async (entries: readonly Entry[]) => {
    let remaining = [...entries];
    for (let attempt = 0; remaining.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS)
        throw new EngineUnavailable('EventBridge repeatedly rejected events.');
      if (attempt > 0) await pause(attempt);
      const command = new PutEventsCommand({ Entries: remaining });
      const { Entries = [] } = await callEngine('EventBridge', () => client.send(command));
      // Results are in the order of the entries sent; failed entries have an error code.
      remaining = remaining.filter((_, index) => Entries[index]?.ErrorCode !== undefined);
    }
  };

  return {
    publish: async (events) => {
      const entries = events.map(entryOf);
      if (entries.some((entry) => bytesOf(entry) > CALL_BYTES))
        throw new RangeError(`An event must not be larger than ${CALL_BYTES} bytes.`);
      for (const part of batchBySize(entries, bytesOf, { most: PER_CALL, bytes: CALL_BYTES }))
        await put(part);
    },
  };
};

import type { Files } from '#functions/platform/ports/files.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SmallIndexes } from '#functions/platform/ports/small-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { EventDelivery } from '#functions/records/notifications/notification-event.ts';
import type { SecondReadingSetting } from '#shared/domain/second-reading.ts';

export type AlertsPorts = {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'info'>;
  readonly smallIndexes: SmallIndexes;
  /** Notifies each of them once, even if repeated; functions/notifications/tell.ts. */
  readonly tell: (tellings: readonly EventDelivery[]) => Promise<number>;
  /** The queue of this worker. */
  readonly alertsQueue: Pick<Queue, 'send'>;
  readonly secondReading: SecondReadingSetting;
  readonly now: Clock;
};

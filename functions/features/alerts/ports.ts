import type { Files } from '#functions/platform/ports/files.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { SmallIndexes } from '#functions/platform/ports/small-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { EventDelivery } from '#functions/records/notifications/notification-event.ts';

export type AlertsPorts = {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'info'>;
  readonly smallIndexes: SmallIndexes;
  /** Notifies each of them once, even if repeated; functions/notifications/tell.ts. */
  readonly tell: (tellings: readonly EventDelivery[]) => Promise<number>;
  readonly now: Clock;
};

import type { Table } from '#functions/ports/table.ts';

import type { NotificationsPorts } from './ports.ts';

/** How sources come to be looked at, and cease to be. */
export const watching = (
  _table: Table,
): Pick<NotificationsPorts, 'watchSource' | 'unwatchSource'> => ({
  watchSource: async () => undefined,
  unwatchSource: async () => undefined,
});

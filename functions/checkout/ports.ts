import type { Clock } from '#functions/ports/powers.ts';
import type { Table } from '#functions/ports/table.ts';
import type { ViewOf } from '#functions/users/view-of-caller.ts';

export type CheckoutPorts = {
  readonly table: Table;
  readonly viewOf: ViewOf;
  readonly now: Clock;
};

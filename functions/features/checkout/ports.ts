import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { ViewOf } from '#functions/records/people/view-of-caller.ts';

export type CheckoutPorts = {
  readonly table: Table;
  readonly viewOf: ViewOf;
  readonly now: Clock;
};

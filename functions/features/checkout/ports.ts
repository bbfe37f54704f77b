import type { Payments } from '#functions/platform/ports/payments.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { ViewOf } from '#functions/records/people/view-of-caller.ts';

export type CheckoutPorts = {
  readonly table: Table;
  readonly payments: Payments;
  readonly viewOf: ViewOf;
  readonly rateLimits: RateLimits;
  readonly isDemonstration: boolean;
  /** Keys the digests of addresses that have used what is given once. */
  readonly benefitsSecret: string;
  readonly subscriptionsQueue: Pick<Queue, 'send'>;
  readonly origin: () => string;
  readonly now: Clock;
  readonly newId: NewId;
};

/** The ports that synchronizing a subscription needs. */
export type TruthPorts = Pick<CheckoutPorts, 'table' | 'payments' | 'benefitsSecret' | 'now'>;

import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Clock, NewId, NewSecret } from '#functions/platform/ports/powers.ts';
import type { Queue } from '#functions/platform/ports/queue.ts';
import type { RateLimits } from '#functions/platform/ports/rate-limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';

export type LicensesPorts = {
  readonly table: Table;
  readonly licensesQueue: Pick<Queue, 'send'>;
  readonly rateLimits: RateLimits;
  /** Whether callers connect through the public internet only, so that private networks are meaningless. */
  readonly behindEdge: boolean;
  readonly now: Clock;
  readonly newId: NewId;
};

export type LicensesWorkerPorts = {
  readonly table: Table;
  readonly mailer: Mailer;
  /** Base URL of the product, `https://veracite.example`. */
  readonly origin: () => string;
  readonly now: Clock;
  readonly newSecret: NewSecret;
};

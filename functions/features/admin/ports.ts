import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Queue, QueueNamed } from '#functions/platform/ports/queue.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import type { Tokens } from '#functions/records/sessions/tokens.ts';
import type { EntitlementMode } from '#shared/domain/entitlement.ts';

/** A queue that administrators manage, under its displayed name. */
export type NamedQueue = {
  readonly name: string;
  readonly queue: Pick<Queue, 'depth' | 'deadLetters' | 'redrive'>;
};

export type AdminPorts = {
  readonly table: Table;
  readonly queueNamed: QueueNamed;
  readonly queues: readonly NamedQueue[];
  readonly tokens: Pick<Tokens, 'issueAnonymous'>;
  readonly entitlements: EntitlementMode;
  readonly now: Clock;
  readonly newId: NewId;
};

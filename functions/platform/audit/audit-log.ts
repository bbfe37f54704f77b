import * as z from 'zod';

import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Item, Json, Table, Write } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

/** Names of actions, as past events. */
export type AuditAction =
  | 'person-changed'
  | 'sessions-ended'
  | 'feature-flag-changed'
  | 'failed-jobs-retried'
  | 'name-set-apart'
  | 'name-put-together'
  | 'anonymous-token-issued'
  | 'anonymous-token-revoked'
  | `license-${string}`
  | `dashboard-${string}`;

/** An administrator's action: its subject (`person/ada-example`), and the part of it that changed. */
export type Deed = {
  readonly actor: Pick<Person, 'name' | 'slug'>;
  readonly action: AuditAction;
  readonly subject: string;
  readonly before?: Json;
  readonly after?: Json;
};

const Entry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ name: z.string(), slug: z.string() }),
  action: z.string(),
  subject: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type AuditEntry = z.infer<typeof Entry>;

/** One partition, ordered by time. No role may change or delete its items (infra/aws/constructs/grants.ts). */
export const AUDIT_PARTITION = 'audit';

/**
 * Returns the write of an entry, for the same transaction as the change it records, so that neither exists without the
 * other. A change that cannot join a transaction is recorded before it is made.
 */
export const auditWrite =
  ({ now, newId }: { readonly now: Clock; readonly newId: NewId }) =>
  ({ actor: { name, slug }, action, subject, before, after }: Deed): Write => {
    const [at, id] = [now().toISOString(), newId()];
    const entry = { id, at, actor: { name, slug }, action, subject, before, after };
    const item: Item = { pk: AUDIT_PARTITION, sk: `${at}#${id}`, entry };
    return { kind: 'put', item, when: { kind: 'absent' } };
  };

export type AuditPage = { readonly entries: AuditEntry[]; readonly next?: string };

/** Returns who changed what, newest first. */
export const readAudit =
  (table: Pick<Table, 'query'>) =>
  async ({ limit, after }: { limit: number; after?: string | undefined }): Promise<AuditPage> => {
    const { items, next } = await table.query({
      pk: AUDIT_PARTITION,
      descending: true,
      limit,
      ...(after !== undefined && { after }),
    });
    const entries = items.map(({ entry }) => Entry.parse(entry));
    return next === undefined ? { entries } : { entries, next };
  };

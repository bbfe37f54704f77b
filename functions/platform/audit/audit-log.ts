import * as z from 'zod';

import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import type { Item, Json, Table, Write } from '#functions/platform/ports/table.ts';
import type { Person } from '#shared/domain/person.ts';

/** Words of what was done, as past events. */
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

/** Something an administrator did: what it was about (`person/ada-example`), and the part of it that changed. */
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

/** One partition in the order of time. No role may change or delete what is in it (infra/aws/constructs/grants.ts). */
export const AUDIT_PARTITION = 'audit';

/**
 * The write of an entry, to stand in the same transaction as what it tells of: neither is there without the other. What
 * cannot join a transaction is written down before it is done.
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

/** Who changed what, newest first. */
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

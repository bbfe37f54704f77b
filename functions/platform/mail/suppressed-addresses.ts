import { createHash } from 'node:crypto';

import * as z from 'zod';

import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';

const Suppression = z.object({ reason: z.enum(['bounced', 'complained']), at: z.string() });
export type Suppression = z.infer<typeof Suppression>;

/** By a digest: the list outlives the accounts it is about, and must not keep their addresses. */
const placeOf = (email: string): Key => ({
  pk: `mail-address#${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`,
  sk: 'suppressed',
});

/** Marks an address that bounced for good or whose owner complained: nothing is sent to it unasked. */
export const suppressAddress =
  (table: Pick<Table, 'write'>) =>
  async (email: string, suppression: Suppression): Promise<void> => {
    await table.write({ kind: 'put', item: { ...placeOf(email), ...suppression } });
  };

/** Takes the mark away: for whoever has just seen a mail to the address answered. */
export const allowAddress =
  (table: Pick<Table, 'write'>) =>
  async (email: string): Promise<void> => {
    await table.write({ kind: 'delete', key: placeOf(email) });
  };

export const suppressionOf =
  (table: Pick<Table, 'get'>) =>
  async (email: string): Promise<Suppression | undefined> => {
    const item = await table.get(placeOf(email));
    return item && Suppression.parse(item);
  };

/** A mailer that leaves marked addresses alone; what their owner has just asked for goes out all the same. */
export const sparingSuppressed = (table: Pick<Table, 'get'>, mailer: Mailer): Mailer => ({
  send: async (mail) =>
    mail.askedFor !== true && (await suppressionOf(table)(mail.to.email))
      ? { kind: 'suppressed' }
      : mailer.send(mail),
});

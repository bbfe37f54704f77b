import * as z from 'zod';

import type { Mailer } from '#functions/platform/ports/mailer.ts';
import type { Key, Table } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

const Suppression = z.object({ reason: z.enum(['bounced', 'complained']), at: z.string() });
export type Suppression = z.infer<typeof Suppression>;

/** By a digest: the list outlives the accounts it concerns, and must not contain their addresses. */
const placeOf = (email: string): Key => ({
  pk: `mail-address#${sha256Of(email.toLowerCase(), 'base64url')}`,
  sk: 'suppressed',
});

/** Suppresses an address after a permanent bounce or a complaint: no unsolicited email is sent to it. */
export const suppressAddress =
  (table: Pick<Table, 'write'>) =>
  async (email: string, suppression: Suppression): Promise<void> => {
    await table.write({ kind: 'put', item: { ...placeOf(email), ...suppression } });
  };

/** Lifts the suppression, after an email to the address was demonstrably received. */
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

/** A mailer that skips suppressed addresses, except for emails that their owner has just requested. */
export const skipSuppressed = (table: Pick<Table, 'get'>, mailer: Mailer): Mailer => ({
  send: async (mail) =>
    mail.askedFor !== true && (await suppressionOf(table)(mail.to.email))
      ? { kind: 'suppressed' }
      : mailer.send(mail),
});

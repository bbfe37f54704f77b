import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { type LicenseRole, licenseRoles } from '#shared/domain/organization-license.ts';

import { addHolder, holdersOf, removeHolder } from './license-holders.ts';
import { INVITED, invitedKey, invitedName, licenseKey } from './license-keys.ts';

/** Somebody a librarian named by an address that nobody has confirmed so far, or not as free to join. */
export type Invitation = {
  readonly slug: string;
  readonly email: string;
  readonly role: LicenseRole;
  readonly invitedAt: string;
};

const DAY_MS = 86_400_000;
/** Whoever has not come by then is forgotten. */
const KEPT_DAYS = 180;

const Stored = z.object({
  invitation: z.object({
    slug: z.string(),
    email: z.string(),
    role: z.enum(licenseRoles),
    invitedAt: z.string(),
  }),
  /** In milliseconds. The table removes the item some time later, by `expiresAt` in seconds. */
  until: z.number(),
});

export const invitationIn = (item: Item | undefined, now: Date): Invitation | undefined => {
  const { success, data } = Stored.safeParse(item);
  return success && data.until > now.getTime() ? data.invitation : undefined;
};

export const invite =
  (table: Pick<Table, 'getMany' | 'transact' | 'transactMany'>, now: Clock) =>
  async (invitation: Invitation, more: readonly Write[] = []): Promise<void> => {
    const { slug, email } = invitation;
    await addHolder(table)(slug, [invitedName(email)]);
    const until = now().getTime() + KEPT_DAYS * DAY_MS;
    await table.transact([
      {
        kind: 'put',
        item: {
          ...invitedKey(slug, email),
          invitation,
          until,
          expiresAt: Math.ceil(until / 1000),
        },
      },
      ...more,
    ]);
  };

export const endInvitation =
  (table: Pick<Table, 'getMany' | 'transact' | 'transactMany'>) =>
  async (slug: string, email: string, more: readonly Write[] = []): Promise<void> => {
    await table.transact([{ kind: 'delete', key: invitedKey(slug, email) }, ...more]);
    await removeHolder(table)(slug, [invitedName(email)]);
  };

/** Those a licence has invited, in the order of their addresses. */
export const invitationsOf =
  (table: Pick<Table, 'query'>, now: Clock) =>
  async (slug: string): Promise<readonly Invitation[]> =>
    (await everyItem(table, { pk: licenseKey(slug).pk, prefix: INVITED })).flatMap(
      (item) => invitationIn(item, now()) ?? [],
    );

export const invitationTo =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async (slug: string, email: string): Promise<Invitation | undefined> =>
    invitationIn(await table.get(invitedKey(slug, email)), now());

/** The invitations of an address, whoever made them. */
export const invitationsFor =
  (table: Pick<Table, 'getMany'>, now: Clock) =>
  async (email: string): Promise<readonly Invitation[]> => {
    const slugs = await holdersOf(table)([invitedName(email)]);
    const items = await table.getMany(slugs.map((slug) => invitedKey(slug, email)));
    return items.flatMap((item) => invitationIn(item, now()) ?? []);
  };

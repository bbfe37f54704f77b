import * as z from 'zod';

import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { type LicenseRole, licenseRoles } from '#shared/domain/organization-license.ts';

import { addHolder, holdersOf, removeHolder } from './license-holders.ts';
import { INVITATION_PREFIX, invitationKey, invitationName, licenseKey } from './license-keys.ts';

/** An address that a librarian invited. It makes nobody a member: the person who has confirmed the address accepts or declines. */
export type Invitation = {
  readonly slug: string;
  readonly email: string;
  readonly role: LicenseRole;
  readonly invitedAt: string;
  /** When the person declined; the organization is not told. */
  readonly declinedAt?: string | undefined;
};

const DAY_MS = 86_400_000;
/** An invitation expires after this many days. */
const KEPT_DAYS = 180;

const StoredShape = z.object({
  invitation: z.object({
    slug: z.string(),
    email: z.string(),
    role: z.enum(licenseRoles),
    invitedAt: z.string(),
    declinedAt: z.string().optional(),
  }),
  /** In milliseconds. The table removes the item some time later, by `expiresAt` in seconds. */
  until: z.number(),
});

export const invitationIn = (item: Item | undefined, now: Date): Invitation | undefined => {
  const { success, data } = StoredShape.safeParse(item);
  return success && data.until > now.getTime() ? data.invitation : undefined;
};

const invitationWrite = (invitation: Invitation, until: number): Write => ({
  kind: 'put',
  item: {
    ...invitationKey(invitation.slug, invitation.email),
    invitation: Object.fromEntries(
      Object.entries(invitation).filter(([, value]) => value !== undefined),
    ),
    until,
    expiresAt: Math.ceil(until / 1000),
  },
});

/** Stores an invitation. One that was declined stays declined, however often the address is invited again. */
export const invite =
  (table: Pick<Table, 'get' | 'getMany' | 'transact' | 'transactMany'>, now: Clock) =>
  async (invitation: Invitation, more: readonly Write[] = []): Promise<void> => {
    const { slug, email } = invitation;
    const declinedAt = (await invitationTo(table, now)(slug, email))?.declinedAt;
    await addHolder(table)(slug, [invitationName(email)]);
    const until = now().getTime() + KEPT_DAYS * DAY_MS;
    await table.transact([invitationWrite({ ...invitation, declinedAt }, until), ...more]);
  };

/** Marks an invitation as declined until it expires; returns false if there is none. */
export const declineInvitation =
  (table: Pick<Table, 'get' | 'write'>, now: Clock) =>
  async (slug: string, email: string): Promise<boolean> => {
    const item = await table.get(invitationKey(slug, email));
    const invitation = invitationIn(item, now());
    if (!invitation) return false;
    const declined = { ...invitation, declinedAt: now().toISOString() };
    await table.write(invitationWrite(declined, Number(item?.['until'])));
    return true;
  };

export const endInvitation =
  (table: Pick<Table, 'getMany' | 'transact' | 'transactMany'>) =>
  async (slug: string, email: string, more: readonly Write[] = []): Promise<void> => {
    await table.transact([{ kind: 'delete', key: invitationKey(slug, email) }, ...more]);
    await removeHolder(table)(slug, [invitationName(email)]);
  };

/** Those a license has invited, in the order of their addresses. */
export const invitationsOf =
  (table: Pick<Table, 'query'>, now: Clock) =>
  async (slug: string): Promise<readonly Invitation[]> =>
    (await everyItem(table, { pk: licenseKey(slug).pk, prefix: INVITATION_PREFIX })).flatMap(
      (item) => invitationIn(item, now()) ?? [],
    );

export const invitationTo =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async (slug: string, email: string): Promise<Invitation | undefined> =>
    invitationIn(await table.get(invitationKey(slug, email)), now());

/** Returns the invitations of an address, by any librarian. */
export const invitationsFor =
  (table: Pick<Table, 'getMany'>, now: Clock) =>
  async (email: string): Promise<readonly Invitation[]> => {
    const slugs = await holdersOf(table)([invitationName(email)]);
    const items = await table.getMany(slugs.map((slug) => invitationKey(slug, email)));
    return items.flatMap((item) => invitationIn(item, now()) ?? []);
  };

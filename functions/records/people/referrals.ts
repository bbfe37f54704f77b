import * as z from 'zod';

import {
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { personPartition } from './person-keys.ts';

/** An invitation of a person, under them: the address they wrote to, and whether what it earned was given. */
export type Referral = {
  readonly email: string;
  readonly invitedAt: string;
  readonly granted: boolean;
};

const Stored = z.object({ email: z.string(), invitedAt: z.string(), granted: z.boolean() });

const PREFIX = 'referral#';
const referralKey = (personId: string, email: string): Key => ({
  pk: personPartition(personId),
  sk: `${PREFIX}${email}`,
});

/** Remembers an invitation; false where this person has invited this address before. */
export const addReferral =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, email: string, at: Date): Promise<boolean> => {
    try {
      await table.write({
        kind: 'put',
        item: {
          ...referralKey(personId, email),
          email,
          invitedAt: at.toISOString(),
          granted: false,
        },
        when: { kind: 'absent' },
      });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };

/** As if the address had not been invited: its mail could not be sent. */
export const removeReferral =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, email: string): Promise<void> => {
    await table.write({ kind: 'delete', key: referralKey(personId, email) });
  };

/** The invitations of a person: as many as they may have. */
export const referralsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly Referral[]> => {
    const { items } = await table.query({ pk: personPartition(personId), prefix: PREFIX });
    return items.map((item) => Stored.parse(item));
  };

/**
 * Writes by which an invitation has earned what it earns: once for each invitation, and once for each person who came,
 * under whatever addresses and by whomever they were invited.
 */
export const grantWrites = (
  personId: string,
  { email, invitedAt }: Referral,
  invitedId: string,
): Write[] => [
  {
    kind: 'put',
    item: { ...referralKey(personId, email), email, invitedAt, granted: true },
    when: { kind: 'equals', attribute: 'granted', value: false },
  },
  {
    kind: 'put',
    item: { ...earnedKey(invitedId), to: personId },
    when: { kind: 'absent' },
  },
];

const earnedKey = (invitedId: string): Key => ({
  pk: personPartition(invitedId),
  sk: 'earned-for-inviter',
});

/** Whether somebody was thanked for this person's coming already. */
export const hasEarned =
  (table: Pick<Table, 'get'>) =>
  async (invitedId: string): Promise<boolean> =>
    (await table.get(earnedKey(invitedId))) !== undefined;

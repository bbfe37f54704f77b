import * as z from 'zod';

import {
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

import { personPartition } from './person-keys.ts';

/** An invitation, stored under the inviter: the invited address, and whether its reward was given. */
export type Referral = {
  readonly email: string;
  readonly invitedAt: string;
  readonly granted: boolean;
};

const StoredShape = z.object({ email: z.string(), invitedAt: z.string(), granted: z.boolean() });

const PREFIX = 'referral#';
const referralKey = (personId: string, email: string): Key => ({
  pk: personPartition(personId),
  sk: `${PREFIX}${email}`,
});

/** Records an invitation; returns false if this person already invited this address. */
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

/** Removes an invitation whose e-mail could not be sent. */
export const removeReferral =
  (table: Pick<Table, 'write'>) =>
  async (personId: string, email: string): Promise<void> => {
    await table.write({ kind: 'delete', key: referralKey(personId, email) });
  };

/** Reads a person's invitations, up to their limit. */
export const referralsOf =
  (table: Pick<Table, 'query'>) =>
  async (personId: string): Promise<readonly Referral[]> => {
    const { items } = await table.query({ pk: personPartition(personId), prefix: PREFIX });
    return items.map((item) => StoredShape.parse(item));
  };

/**
 * Returns the writes that give an invitation's reward: once per invitation, and once per invited person, whatever their
 * addresses and inviters.
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

/** Tests whether a reward was already given for this person. */
export const hasEarned =
  (table: Pick<Table, 'get'>) =>
  async (invitedId: string): Promise<boolean> =>
    (await table.get(earnedKey(invitedId))) !== undefined;

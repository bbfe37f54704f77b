import * as z from 'zod';

import type { Clock, NewSecret } from '#functions/platform/ports/powers.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { personPartition } from '#functions/records/people/person-keys.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the sign-in link of an administrator works. */
export const SIGN_IN_LINK_MINUTES = 30;

/** What the word of a mail, or of a link that a command prints, is good for, and for how long. */
const lifetimes = {
  'verify-email': 48 * HOUR_MS,
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'sign-in': SIGN_IN_LINK_MINUTES * MINUTE_MS,
} as const;
export type TokenPurpose = keyof typeof lifetimes;

const StoredShape = z.object({
  email: z.string(),
  /** Milliseconds since 1970. The table deletes expired items some time later by `expiresAt`, in seconds. */
  until: z.number(),
});

const PREFIX = 'word#';
const prefixOf = (purpose: TokenPurpose) => `${PREFIX}${purpose}#`;
const keyOf = (personId: string, purpose: TokenPurpose, secret: string): Key => ({
  pk: personPartition(personId),
  sk: `${prefixOf(purpose)}${sha256Of(secret, 'base64url')}`,
});

export type EmailToken = {
  readonly purpose: TokenPurpose;
  readonly personId: string;
  /** The address the token was sent to: whoever uses it reads that mailbox. */
  readonly email: string;
};

/**
 * Creates an e-mail token. Only its digest is stored, under the person, so that it is erased with them; the token
 * contains the person's id.
 */
export const issueToken =
  (table: Pick<Table, 'write'>, newSecret: NewSecret, now: Clock) =>
  async ({ purpose, personId, email }: EmailToken): Promise<string> => {
    const secret = newSecret();
    const until = now().getTime() + lifetimes[purpose];
    await table.write({
      kind: 'put',
      item: {
        ...keyOf(personId, purpose, secret),
        email,
        until,
        expiresAt: Math.ceil(until / 1000),
      },
    });
    return `${personId}.${secret}`;
  };

type Found = { readonly key: Key; readonly word: EmailToken };

const foundWord = async (
  table: Pick<Table, 'get'>,
  text: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<Found | undefined> => {
  const [personId, secret, ...more] = text.split('.');
  if (!personId || !secret || more.length > 0) return undefined;
  for (const purpose of purposes) {
    const key = keyOf(personId, purpose, secret);
    const { success, data } = StoredShape.safeParse(await table.get(key));
    if (!success) continue;
    return data.until > now.getTime()
      ? { key, word: { purpose, personId, email: data.email } }
      : undefined;
  }
  return undefined;
};

/** Checks a valid token without using it up. */
export const peekToken =
  (table: Pick<Table, 'get'>, now: Clock) =>
  async (text: string, purposes: readonly TokenPurpose[]): Promise<EmailToken | undefined> =>
    (await foundWord(table, text, purposes, now()))?.word;

/** Uses a token: it is valid once, for one of these purposes, until it expires. Of two concurrent uses one succeeds. */
export const consumeToken =
  (table: Pick<Table, 'get' | 'write'>, now: Clock) =>
  async (text: string, purposes: readonly TokenPurpose[]): Promise<EmailToken | undefined> => {
    const found = await foundWord(table, text, purposes, now());
    return found && (await taken(table, found.key)) ? found.word : undefined;
  };

const taken = async (table: Pick<Table, 'write'>, key: Key): Promise<boolean> => {
  try {
    await table.write({ kind: 'delete', key, when: { kind: 'present' } });
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
};

/** Invalidates all tokens of these purposes, for example those of older e-mails after a password change. */
export const deleteTokens =
  (table: Pick<Table, 'query' | 'write'>) =>
  async (personId: string, purposes: readonly TokenPurpose[]): Promise<void> => {
    for (const purpose of purposes) {
      const { items } = await table.query({
        pk: personPartition(personId),
        prefix: prefixOf(purpose),
      });
      for (const { pk, sk } of items) await table.write({ kind: 'delete', key: { pk, sk } });
    }
  };

import * as z from 'zod';

import type { Identity, Proof } from '#functions/platform/ports/identity.ts';
import type { Clock, NewId } from '#functions/platform/ports/powers.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { MAX_PASSWORD_CHARACTERS } from '#shared/domain/password-rule.ts';

import {
  COST,
  type Cost,
  hashOf,
  isOutdated,
  isPassword,
  PasswordHash,
  simulatePasswordCheck,
} from './password-hash.ts';

/** No provider accepts less. The rule for people is in shared/domain/password-rule.ts, and is checked before. */
const LEAST = 8;

const Account = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  password: PasswordHash,
  createdAt: z.string(),
});
type Account = z.infer<typeof Account>;
const Stored = z.object({ account: Account, revision: z.int() });
type Stored = z.infer<typeof Stored>;

type Ports = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly cost?: Cost;
};

type LocalAccounts = Pick<
  Identity,
  'createAccount' | 'signIn' | 'setPassword' | 'confirmEmail' | 'removeAccount'
>;

const keyOf = (subject: string): Key => ({ pk: `account#${subject}`, sk: 'account' });

const proofOf = (subject: string, { email, emailVerified, name }: Account): Proof => ({
  subject,
  method: 'local',
  email,
  emailVerified,
  name,
});

const refusal = (password: string) => {
  // Counts code points, which people perceive as characters.
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < LEAST) return `needs at least ${String(LEAST)} characters`;
  return length > MAX_PASSWORD_CHARACTERS
    ? `has room for ${String(MAX_PASSWORD_CHARACTERS)} characters`
    : undefined;
};

/** Stores password accounts in the table. Passwords are stored as scrypt hashes only. */
export const localAccounts = ({ table, clock, newId, cost = COST }: Ports): LocalAccounts => {
  const read = async (subject: string): Promise<Stored | undefined> => {
    const item = await table.get(keyOf(subject));
    return item && Stored.parse(item);
  };

  /** Repeats reading and writing until there is no conflict; an account removed meanwhile stays removed. */
  const change = (subject: string, changed: (account: Account) => Account): Promise<void> =>
    retryOnConflict(async () => {
      const stored = await read(subject);
      if (!stored) throw new RangeError('There is no such account.');
      const { revision, account } = stored;
      await table.write({
        kind: 'put',
        item: { ...keyOf(subject), account: changed(account), revision: revision + 1 },
        when: { kind: 'equals', attribute: 'revision', value: revision },
      });
    });

  const renewHash = async (subject: string, previous: Account, password: string) => {
    const renewed = await hashOf(password, cost);
    try {
      // Replaces only the hash that was checked: a password set meanwhile must not be reverted to the old one.
      await change(subject, (account) =>
        account.password.hash === previous.password.hash
          ? { ...account, password: renewed }
          : account,
      );
    } catch (error) {
      // The account was removed or changed repeatedly meanwhile, which is no reason to reject the correct password.
      if (!(error instanceof WriteConflict || error instanceof RangeError)) throw error;
    }
  };

  return {
    createAccount: async ({ email, password, name }) => {
      const reason = refusal(password);
      if (reason !== undefined) return { kind: 'password-refused', reason };
      const subject = newId();
      const account: Account = {
        email: email.toLowerCase(),
        emailVerified: false,
        name,
        password: await hashOf(password, cost),
        createdAt: clock().toISOString(),
      };
      await table.write({
        kind: 'put',
        item: { ...keyOf(subject), account, revision: 1 },
        when: { kind: 'absent' },
      });
      return { kind: 'created', subject };
    },
    signIn: async (subject, password) => {
      const account = (await read(subject))?.account;
      if (!account) {
        await simulatePasswordCheck(password, cost);
        return { kind: 'refused' };
      }
      if (!(await isPassword(password, account.password))) return { kind: 'refused' };
      if (isOutdated(account.password, cost)) await renewHash(subject, account, password);
      return { kind: 'proven', proof: proofOf(subject, account) };
    },
    setPassword: async (subject, password) => {
      const reason = refusal(password);
      if (reason !== undefined) return { kind: 'password-refused', reason };
      const hash = await hashOf(password, cost);
      await change(subject, (account) => ({ ...account, password: hash }));
      return { kind: 'set' };
    },
    confirmEmail: (subject, email) =>
      change(subject, (account) => ({
        ...account,
        email: email.toLowerCase(),
        emailVerified: true,
      })),
    removeAccount: (subject) => table.write({ kind: 'delete', key: keyOf(subject) }),
  };
};

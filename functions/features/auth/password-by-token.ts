import { Problem } from '#functions/platform/http/problem.ts';
import type { Clock } from '#functions/platform/ports/powers.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { hasLapsed } from '#functions/records/sessions/has-lapsed.ts';
import { endSessions } from '#functions/records/sessions/session-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { setLocalPassword } from './own-password.ts';
import type { AuthPorts } from './ports.ts';
import { deleteTokens, peekToken, type TokenPurpose } from './email-tokens.ts';

type AddressedPerson = Person & { readonly email: string };

/** The refusal of a token that is used, expired or unknown; `detail` says how to get another one. */
export const usedLink = (detail: string): Problem =>
  new Problem(400, 'This link has been used or has expired.', {
    detail,
    errors: [{ path: 'token', message: 'has been used or has expired' }],
  });

/**
 * Returns the person whose address a valid token was issued for, without using the token up; undefined where the address has
 * changed since, or the account has lapsed.
 */
export const tokenHolder =
  (table: Pick<Table, 'get' | 'query' | 'getMany'>, now: Clock) =>
  async (
    token: string,
    purposes: readonly TokenPurpose[],
  ): Promise<AddressedPerson | undefined> => {
    const seen = await peekToken(table, now)(token, purposes);
    const holder = seen && (await personById(table)(seen.personId));
    if (!holder || holder.email !== seen.email || hasLapsed(holder, now())) return undefined;
    return { ...holder, email: seen.email };
  };

/** Sets a password after a token proved its owner: other links of the account and all its sessions end. */
export const replacePassword =
  (ports: Pick<AuthPorts, 'table' | 'identity' | 'now'>) =>
  async (person: AddressedPerson, password: string): Promise<void> => {
    const { table, now } = ports;
    await setLocalPassword(ports)(person, password);
    await deleteTokens(table)(person.id, ['reset-password', 'change-email']);
    await endSessions(table, now)(person.id, 'password-changed');
  };

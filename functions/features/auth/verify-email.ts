import type { UseCase } from '#functions/platform/http/serve.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { hasLapsed } from '#functions/records/sessions/has-lapsed.ts';
import type { verifyEmail as contract } from '#shared/contracts/sessions.ts';

import { confirmAddress } from './confirm-address.ts';
import type { AuthPorts } from './ports.ts';
import { deleteTokens, consumeToken, type EmailToken } from './email-tokens.ts';

type Ports = Pick<AuthPorts, 'table' | 'identity' | 'now'>;

const PURPOSES = ['verify-email', 'change-email'] as const;

/** Confirms the address of a new account, or one that replaces another. */
export const verifyEmail =
  (ports: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { token } }) => {
    const word = await consumeToken(ports.table, ports.now)(token, PURPOSES);
    return { success: word !== undefined && (await confirmed(ports, word)) };
  };

/** Returns whether the address now belongs to the person; false if it became someone else's meanwhile. */
const confirmed = async (
  ports: Ports,
  { purpose, personId, email }: EmailToken,
): Promise<boolean> => {
  const { table, now } = ports;
  const person = await personById(table)(personId);
  if (!person || hasLapsed(person, now())) return false;
  // The token of a new account belongs to its original address, which may have changed since.
  if (purpose === 'verify-email' && person.email !== email) return false;
  if (!(await confirmAddress(ports)(personId, email))) return false;
  await deleteTokens(table)(personId, PURPOSES);
  return true;
};

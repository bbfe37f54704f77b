import type { UseCase } from '#functions/platform/http/serve.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { hasLapsed } from '#functions/records/sessions/lapsed.ts';
import type { verifyEmail as contract } from '#shared/contracts/sessions.ts';

import { confirmAddress } from './confirm-address.ts';
import type { AuthPorts } from './ports.ts';
import { forgetWords, takeWord, type Word } from './words.ts';

type Ports = Pick<AuthPorts, 'table' | 'identity' | 'now'>;

const PURPOSES = ['verify-email', 'change-email'] as const;

/** Confirms an address: that of a new account, or the one that is to replace another. */
export const verifyEmail =
  (ports: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { token } }) => {
    const word = await takeWord(ports.table, ports.now)(token, PURPOSES);
    return { success: word !== undefined && (await confirmed(ports, word)) };
  };

/** Whether the address is the person's from now on. It is not where it became somebody else's meanwhile. */
const confirmed = async (ports: Ports, { purpose, personId, email }: Word): Promise<boolean> => {
  const { table, now } = ports;
  const person = await personById(table)(personId);
  if (!person || hasLapsed(person, now())) return false;
  // The word of a new account speaks of the address it was made with; that may have changed since.
  if (purpose === 'verify-email' && person.email !== email) return false;
  if (!(await confirmAddress(ports)(personId, email))) return false;
  await forgetWords(table)(personId, PURPOSES);
  return true;
};

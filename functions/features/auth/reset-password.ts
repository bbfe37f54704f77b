import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { MAIL_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { proofRemovals, proofsOf } from '#functions/records/people/person-repository.ts';
import type { resetPassword as contract } from '#shared/contracts/auth.ts';

import { passwordChangedEmail } from './auth-emails.ts';
import { confirmAddress } from './confirm-address.ts';
import { replacePassword, tokenHolder, usedLink } from './password-by-token.ts';
import { checkPassword } from './password-check.ts';
import type { AuthPorts } from './ports.ts';
import { sendEmail } from './send-email.ts';
import { consumeToken } from './email-tokens.ts';

const PURPOSES = ['reset-password'] as const;

const used = () => usedLink('Request a new one with “Forgot password?”.');

/** Sets the password with the token from an e-mail and ends all sessions. */
export const resetPassword =
  (ports: AuthPorts): UseCase<typeof contract> =>
  async ({ from }, { body: { token, password } }) => {
    const { table, rateLimits, origin, now } = ports;
    rejectCrossOrigin(from, origin());
    await within(rateLimits, [MAIL_BY_NETWORK, from.address]);
    // An invalid password must not use up the token.
    const person = await tokenHolder(table, now)(token, PURPOSES);
    if (!person) throw used();
    checkPassword(password, person);
    if (!(await consumeToken(table, now)(token, PURPOSES))) throw used();

    if (!person.emailVerified) await forgetOtherWays(table, person.id);
    await replacePassword(ports)(person, password);
    // An address belongs to the person who confirms it.
    await confirmAddress(ports)(person.id, person.email);
    await sendEmail(ports)(
      { email: person.email, name: person.name },
      passwordChangedEmail({ name: person.name, origin: origin() }),
    );
    return { success: true };
  };

/**
 * Someone who created an account with an unconfirmed address must not keep access through another provider once the
 * address's owner has taken it over.
 */
const forgetOtherWays = async (table: Table, personId: string): Promise<void> => {
  for (const proof of await proofsOf(table)(personId))
    if (proof.method !== 'local') await table.transact(proofRemovals(personId, proof));
};

import { requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_NETWORK,
  within,
} from '#functions/platform/limits/limits.ts';
import { endSessions } from '#functions/records/sessions/session-repository.ts';
import type { changePassword as contract } from '#shared/contracts/auth.ts';

import { passwordChangedEmail } from './auth-emails.ts';
import { localSubject } from './local-accounts.ts';
import { acceptedPassword, checkPassword } from './password-check.ts';
import type { AuthPorts } from './ports.ts';
import { sendEmail } from './send-email.ts';
import { deleteTokens } from './email-tokens.ts';

/** Changes the caller's password and ends all other sessions. */
export const changePassword =
  (ports: AuthPorts): UseCase<typeof contract> =>
  async (caller, { body: { currentPassword, password } }) => {
    const { table, identity, rateLimits, origin, now } = ports;
    const { person, sessionId, from } = requirePerson(caller);
    await within(rateLimits, [SIGN_IN_BY_NETWORK, from.address], [SIGN_IN_BY_ACCOUNT, person.id]);
    checkPassword(password, person);
    const subject = await localSubject(table, person.id);
    if (subject === undefined)
      throw refused('This account has no password yet.', 'does not exist yet');
    if ((await identity.signIn(subject, currentPassword)).kind === 'refused')
      throw refused('The current password is incorrect.', 'is incorrect');

    acceptedPassword(await identity.setPassword(subject, password));
    await deleteTokens(table)(person.id, ['reset-password', 'change-email']);
    await endSessions(table, now)(person.id, 'password-changed', sessionId);
    const { email, name } = person;
    if (email !== undefined)
      await sendEmail(ports)({ email, name }, passwordChangedEmail({ name, origin: origin() }));
    return { success: true };
  };

const refused = (title: string, message: string) =>
  badRequest(title, [{ path: 'currentPassword', message }]);

import { type PersonCalling, requirePerson } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  MAIL_BY_ACCOUNT,
  MAIL_BY_NETWORK,
  SIGN_IN_BY_ACCOUNT,
  within,
} from '#functions/platform/limits/limits.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import type { changeEmail as contract } from '#shared/contracts/auth.ts';

import { changeEmailMessage, emailChangeRequestedEmail, knownAddressEmail } from './auth-emails.ts';
import { localSubject } from './local-accounts.ts';
import type { AuthPorts } from './ports.ts';
import { sendEmail } from './send-email.ts';
import { issueToken } from './email-tokens.ts';

/** People without a password must have signed in within this time. */
const FRESH_MS = 15 * 60_000;

/** Requests a new address. It takes effect once its e-mail is confirmed; until then only two e-mails are sent. */
export const changeEmail =
  (ports: AuthPorts): UseCase<typeof contract> =>
  async (caller, { body: { email, password } }) => {
    const { table, rateLimits, origin, now, newSecret } = ports;
    const calling = requirePerson(caller);
    const { person, from } = calling;
    const { id, name } = person;
    if (email === person.email && person.emailVerified)
      throw badRequest('This is already your e-mail address.', [
        { path: 'email', message: 'is already your address' },
      ]);
    await within(
      rateLimits,
      [MAIL_BY_NETWORK, from.address],
      [MAIL_BY_ACCOUNT, email],
      [SIGN_IN_BY_ACCOUNT, id],
    );
    await proveAgain(ports, calling, password);

    const owner = await personByEmail(table)(email, 'verified');
    const token = await issueToken(
      table,
      newSecret,
      now,
    )({ purpose: 'change-email', personId: id, email });
    // The address's owner is notified; the requester learns nothing.
    await sendEmail(ports)(
      { email, name: owner?.name ?? name },
      owner && owner.id !== id
        ? knownAddressEmail({ name: owner.name, origin: origin() })
        : changeEmailMessage({ name, origin: origin() }, token),
      { askedFor: true },
    );
    if (person.email !== undefined && person.emailVerified)
      await sendEmail(ports)(
        { email: person.email, name },
        emailChangeRequestedEmail({ name, origin: origin() }, email),
      );
    return { success: true };
  };

/** An unattended page must not be enough to take over an account. */
const proveAgain = async (
  { table, identity, now }: AuthPorts,
  { person, sessionStartedAt }: PersonCalling,
  password: string | undefined,
): Promise<void> => {
  const subject = await localSubject(table, person.id);
  if (subject === undefined) {
    if (now().getTime() - new Date(sessionStartedAt).getTime() > FRESH_MS)
      throw new Problem(403, 'Please sign in again.', {
        detail: 'To change your address, you must have signed in within the last 15 minutes.',
      });
    return;
  }
  const proven =
    password !== undefined && (await identity.signIn(subject, password)).kind === 'proven';
  if (!proven)
    throw badRequest('The password is incorrect.', [
      { path: 'password', message: password === undefined ? 'is missing' : 'is incorrect' },
    ]);
};

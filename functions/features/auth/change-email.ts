import { type PersonCalling, personCalling } from '#functions/platform/http/callers.ts';
import { badRequest, Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import {
  MAIL_BY_ACCOUNT,
  MAIL_BY_ADDRESS,
  SIGN_IN_BY_ACCOUNT,
  within,
} from '#functions/platform/limits/limits.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import type { changeEmail as contract } from '#shared/contracts/auth.ts';

import { changeEmailLetter, emailChangeAskedLetter, knownAddressLetter } from './auth-letters.ts';
import { localSubject } from './local-accounts.ts';
import type { AuthPorts } from './ports.ts';
import { post } from './post.ts';
import { issueWord } from './words.ts';

/** Who has no password of their own must have signed in this lately. */
const FRESH_MS = 15 * 60_000;

/** Asks for another address. It holds once a mail to it was answered; until then nothing changes but two mails. */
export const changeEmail =
  (ports: AuthPorts): UseCase<typeof contract> =>
  async (caller, { body: { email, password } }) => {
    const { table, rateLimits, origin, now, newSecret } = ports;
    const calling = personCalling(caller);
    const { person, from } = calling;
    const { id, name } = person;
    if (email === person.email && person.emailVerified)
      throw badRequest('This is your address already.', [
        { path: 'email', message: 'is your address already' },
      ]);
    await within(
      rateLimits,
      [MAIL_BY_ADDRESS, from.address],
      [MAIL_BY_ACCOUNT, email],
      [SIGN_IN_BY_ACCOUNT, id],
    );
    await proveAgain(ports, calling, password);

    const owner = await personByEmail(table)(email, 'verified');
    const word = await issueWord(
      table,
      newSecret,
      now,
    )({ purpose: 'change-email', personId: id, email });
    // Whose address it is learns of it; who asks does not.
    await post(ports)(
      { email, name: owner?.name ?? name },
      owner && owner.id !== id
        ? knownAddressLetter({ name: owner.name, origin: origin() })
        : changeEmailLetter({ name, origin: origin() }, word),
      { askedFor: true },
    );
    if (person.email !== undefined && person.emailVerified)
      await post(ports)(
        { email: person.email, name },
        emailChangeAskedLetter({ name, origin: origin() }, email),
      );
    return { success: true };
  };

/** A page left open must not be enough to take an account away. */
const proveAgain = async (
  { table, identity, now }: AuthPorts,
  { person, sessionStartedAt }: PersonCalling,
  password: string | undefined,
): Promise<void> => {
  const subject = await localSubject(table, person.id);
  if (subject === undefined) {
    if (now().getTime() - new Date(sessionStartedAt).getTime() > FRESH_MS)
      throw new Problem(403, 'Please sign in again.', {
        detail: 'To change your address you must have signed in within the last 15 minutes.',
      });
    return;
  }
  const proven =
    password !== undefined && (await identity.signIn(subject, password)).kind === 'proven';
  if (!proven)
    throw badRequest('The password is not right.', [
      { path: 'password', message: password === undefined ? 'is missing' : 'is not right' },
    ]);
};

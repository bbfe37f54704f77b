import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { SIGN_IN_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { isAdmitted } from '#functions/records/sessions/demonstration.ts';
import { hasLapsed } from '#functions/records/sessions/lapsed.ts';
import { endSessions } from '#functions/records/sessions/session-repository.ts';
import type { signInByLink as contract } from '#shared/contracts/auth.ts';

import { openSession } from './open-session.ts';
import { setLocalPassword } from './own-password.ts';
import { checkPassword } from './password-check.ts';
import type { AuthPorts } from './ports.ts';
import { deleteTokens, peekToken, consumeToken } from './words.ts';

const PURPOSES = ['sign-in'] as const;

const used = () =>
  new Problem(400, 'This link has been used or is too old.', {
    detail: 'Run `npm run admin -- create EMAIL` again for another one.',
    errors: [{ path: 'token', message: 'was used or is too old' }],
  });

/**
 * Signs in by the token of a link that the operator was given, and sets a password where one is chosen. It takes a POST: programs
 * that open links to look at them use up nothing.
 */
export const signInByLink =
  (ports: AuthPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { body: { token, password } }) => {
    const { table, rateLimits, origin, now, isDemonstration } = ports;
    rejectCrossOrigin(from, origin());
    await within(rateLimits, [SIGN_IN_BY_NETWORK, from.address]);
    // A password that the rule refuses must not cost the token.
    const seen = await peekToken(table, now)(token, PURPOSES);
    const holder = seen && (await personById(table)(seen.personId));
    if (!holder || holder.email !== seen.email || hasLapsed(holder, now())) throw used();
    if (!isAdmitted(holder, isDemonstration)) throw used();
    const person = { ...holder, email: seen.email };
    if (password !== undefined) checkPassword(password, person);
    if (!(await consumeToken(table, now)(token, PURPOSES))) throw used();

    await deleteTokens(table)(person.id, PURPOSES);
    if (password !== undefined) {
      await setLocalPassword(ports)(person, password);
      await deleteTokens(table)(person.id, ['reset-password', 'change-email']);
      await endSessions(table, now)(person.id, 'password-changed');
    }
    const { user, cookie } = await openSession(ports)(from, person);
    return new AnswerWith({ user: await user() }, { cookies: [cookie] });
  };

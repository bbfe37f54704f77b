import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { SIGN_IN_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import { isAdmitted } from '#functions/records/sessions/demonstration.ts';
import type { signInByLink as contract } from '#shared/contracts/auth.ts';

import { openSession } from './open-session.ts';
import { replacePassword, tokenHolder, usedLink } from './password-by-token.ts';
import { checkPassword } from './password-check.ts';
import type { AuthPorts } from './ports.ts';
import { deleteTokens, consumeToken } from './email-tokens.ts';

const PURPOSES = ['sign-in'] as const;

const used = () => usedLink('Run `npm run admin -- create EMAIL` again for another one.');

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
    const person = await tokenHolder(table, now)(token, PURPOSES);
    if (!person || !isAdmitted(person, isDemonstration)) throw used();
    if (password !== undefined) checkPassword(password, person);
    if (!(await consumeToken(table, now)(token, PURPOSES))) throw used();

    await deleteTokens(table)(person.id, PURPOSES);
    if (password !== undefined) await replacePassword(ports)(person, password);
    const { user, cookie } = await openSession(ports)(from, person);
    return new AnswerWith({ user: await user() }, { cookies: [cookie] });
  };

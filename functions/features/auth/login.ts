import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { refuseOtherOrigins } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import {
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_ADDRESS,
  within,
} from '#functions/platform/limits/limits.ts';
import { admitted, isDemonstrationAddress } from '#functions/records/sessions/demonstration.ts';
import { hasLapsed } from '#functions/records/sessions/lapsed.ts';
import type { login as contract } from '#shared/contracts/auth.ts';

import { personByPassword } from './local-accounts.ts';
import { openSession } from './open-session.ts';
import type { AuthPorts } from './ports.ts';

/** Signs in with e-mail and password. Whichever of the two is wrong, and whoever is not there, is answered the same. */
export const login =
  (ports: AuthPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { body: { email, password } }) => {
    const { rateLimits, isDemonstration, now, origin } = ports;
    refuseOtherOrigins(from, origin());
    // Everybody may read the passwords of the demonstration: there is nothing to guess.
    if (!(isDemonstration && isDemonstrationAddress(email)))
      await within(rateLimits, [SIGN_IN_BY_ADDRESS, from.address], [SIGN_IN_BY_ACCOUNT, email]);

    const person = await personByPassword(
      ports,
      (one) => !hasLapsed(one, now()) && admitted(one, isDemonstration),
    )(email, password);
    if (!person)
      throw new Problem(401, 'E-mail or password is not right.', {
        headers: { 'www-authenticate': 'Bearer' },
      });

    const { user, cookie } = await openSession(ports)(from, person);
    return new AnswerWith({ user: await user() }, { cookies: [cookie] });
  };

import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { RequestOrigin } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import {
  SIGN_IN_BY_ACCOUNT,
  SIGN_IN_BY_NETWORK,
  within,
} from '#functions/platform/limits/limits.ts';
import { isAdmitted, isDemonstrationAddress } from '#functions/records/sessions/demonstration.ts';
import { hasLapsed } from '#functions/records/sessions/has-lapsed.ts';
import type { login as contract } from '#shared/contracts/auth.ts';

import { deviceKnownTo, markDevice, SIGN_IN_BY_DEVICE } from './known-device.ts';
import { personByPassword } from './local-accounts.ts';
import { openSession } from './open-session.ts';
import type { AuthPorts } from './ports.ts';

/** Signs in with e-mail and password. Wrong and unknown credentials get the same response. */
export const login =
  (ports: AuthPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { body: { email, password } }) => {
    const { isDemonstration, now, origin } = ports;
    rejectCrossOrigin(from, origin());
    // Demonstration passwords are public, so attempts need no limit.
    if (!(isDemonstration && isDemonstrationAddress(email))) await withinTries(ports, from, email);

    const person = await personByPassword(
      ports,
      (one) => !hasLapsed(one, now()) && isAdmitted(one, isDemonstration),
    )(email, password);
    if (!person)
      throw new Problem(401, 'The e-mail address or password is incorrect.', {
        headers: { 'www-authenticate': 'Bearer' },
      });

    const { user, cookie } = await openSession(ports)(from, person);
    // Otherwise someone who merely registered an address would share the attempts of its owner.
    const marks = person.emailVerified ? [await markDevice(ports)(from, email)] : [];
    return new AnswerWith({ user: await user() }, { cookies: [cookie, ...marks] });
  };

/** Strangers use up the attempts of strangers, never those of a known device. */
const withinTries = async (
  ports: Pick<AuthPorts, 'table' | 'now' | 'rateLimits'>,
  from: RequestOrigin,
  email: string,
): Promise<void> => {
  const known = await deviceKnownTo(ports)(from, email);
  if (known !== undefined) return within(ports.rateLimits, [SIGN_IN_BY_DEVICE, known]);
  return within(ports.rateLimits, [SIGN_IN_BY_NETWORK, from.address], [SIGN_IN_BY_ACCOUNT, email]);
};

import { requirePerson } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { MAIL_BY_ACCOUNT, MAIL_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import type { sendVerification as contract } from '#shared/contracts/sessions.ts';

import { requestVerification } from './request-verification.ts';
import type { AuthPorts } from './ports.ts';

/** Sends the verification e-mail again. */
export const sendVerification =
  (ports: Omit<AuthPorts, 'tokens'>): UseCase<typeof contract> =>
  async (caller) => {
    const { person, from } = requirePerson(caller);
    const { email } = person;
    if (email === undefined || person.emailVerified)
      throw new Problem(409, 'There is nothing to confirm.', {
        detail:
          email === undefined
            ? 'Your account has no e-mail address.'
            : 'Your e-mail address is already confirmed.',
      });
    await within(ports.rateLimits, [MAIL_BY_NETWORK, from.address], [MAIL_BY_ACCOUNT, email]);
    await requestVerification(ports)({ ...person, email });
    return { email };
  };

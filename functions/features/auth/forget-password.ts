import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { MAIL_BY_ACCOUNT, MAIL_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import { isAdmitted } from '#functions/records/sessions/demonstration.ts';
import { hasLapsed } from '#functions/records/sessions/has-lapsed.ts';
import type { forgetPassword as contract } from '#shared/contracts/auth.ts';
import type { Person } from '#shared/domain/person.ts';

import { passwordResetEmail, unknownAddressEmail } from './auth-emails.ts';
import type { AuthPorts } from './ports.ts';
import { sendEmail } from './send-email.ts';
import { issueToken } from './email-tokens.ts';

/** Tokens that are never sent belong to nobody, so that unknown addresses take as long as known ones. */
const NOBODY = 'nobody';

/** Sends a password-reset e-mail. The response and the work are the same for every address. */
export const forgetPassword =
  (ports: AuthPorts): UseCase<typeof contract> =>
  async ({ from }, { body: { email } }) => {
    const { table, rateLimits, origin, now, newSecret } = ports;
    rejectCrossOrigin(from, origin());
    await within(rateLimits, [MAIL_BY_NETWORK, from.address], [MAIL_BY_ACCOUNT, email]);
    const person = await holderOf(ports, email);
    const token = await issueToken(
      table,
      newSecret,
      now,
    )({ purpose: 'reset-password', personId: person?.id ?? NOBODY, email });
    await (person
      ? sendEmail(ports)(
          { email, name: person.name },
          passwordResetEmail({ name: person.name, origin: origin() }, token),
          { askedFor: true },
        )
      : sendEmail(ports)({ email }, unknownAddressEmail(origin())));
    return { success: true };
  };

/** The person who confirmed the address; otherwise the one who registered it last. */
const holderOf = async (
  { table, isDemonstration, now }: AuthPorts,
  email: string,
): Promise<Person | undefined> => {
  const [verified, unverified] = await Promise.all(
    (['verified', 'unverified'] as const).map((state) => personByEmail(table)(email, state)),
  );
  const person = verified ?? unverified;
  return person && !hasLapsed(person, now()) && isAdmitted(person, isDemonstration)
    ? person
    : undefined;
};

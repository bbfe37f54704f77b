import { refuseOtherOrigins } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import { MAIL_BY_ACCOUNT, MAIL_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import { personByEmail } from '#functions/records/people/person-repository.ts';
import { admitted } from '#functions/records/sessions/demonstration.ts';
import { hasLapsed } from '#functions/records/sessions/lapsed.ts';
import type { forgetPassword as contract } from '#shared/contracts/auth.ts';
import type { Person } from '#shared/domain/person.ts';

import { resetLetter, unknownAddressLetter } from './auth-letters.ts';
import type { AuthPorts } from './ports.ts';
import { post } from './post.ts';
import { issueWord } from './words.ts';

/** Tokens that are never sent belong to nobody, so that unknown addresses take as long as known ones. */
const NOBODY = 'nobody';

/** Sends a password-reset e-mail. The response and the work are the same for every address. */
export const forgetPassword =
  (ports: AuthPorts): UseCase<typeof contract> =>
  async ({ from }, { body: { email } }) => {
    const { table, rateLimits, origin, now, newSecret } = ports;
    refuseOtherOrigins(from, origin());
    await within(rateLimits, [MAIL_BY_NETWORK, from.address], [MAIL_BY_ACCOUNT, email]);
    const person = await holderOf(ports, email);
    const word = await issueWord(
      table,
      newSecret,
      now,
    )({ purpose: 'reset-password', personId: person?.id ?? NOBODY, email });
    await (person
      ? post(ports)(
          { email, name: person.name },
          resetLetter({ name: person.name, origin: origin() }, word),
          { askedFor: true },
        )
      : post(ports)({ email }, unknownAddressLetter(origin())));
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
  return person && !hasLapsed(person, now()) && admitted(person, isDemonstration)
    ? person
    : undefined;
};

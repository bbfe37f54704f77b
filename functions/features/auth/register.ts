import { locationOfCaller } from '#functions/platform/http/location-of-caller.ts';
import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { RequestOrigin } from '#functions/platform/http/callers.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import { rejectCrossOrigin } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { REGISTER_BY_NETWORK, within } from '#functions/platform/limits/limits.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type SignInProof, createPerson } from '#functions/records/people/person-repository.ts';
import type { register as contract } from '#shared/contracts/auth.ts';
import { isChina } from '#shared/domain/is-china.ts';
import type { Person } from '#shared/domain/person.ts';

import { requestVerification } from './request-verification.ts';
import { newPerson } from './new-person.ts';
import { openSession } from './open-session.ts';
import { acceptedPassword, checkPassword } from './password-check.ts';
import type { AuthPorts } from './ports.ts';

/**
 * Creates an account and signs it in. Registering someone else's address gets the same response and an account that can
 * never be confirmed; only the e-mail, which the requester cannot read, differs.
 */
export const register =
  (ports: AuthPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { body: { email, password, name, sharedBy, timeZone, captcha } }) => {
    const { table, identity, rateLimits, origin, now, newId } = ports;
    rejectCrossOrigin(from, origin());
    await within(rateLimits, [REGISTER_BY_NETWORK, from.address]);
    checkPassword(password, { email, name });
    await refusePrograms(ports, from, captcha);

    const { subject } = acceptedPassword(await identity.createAccount({ email, password, name }));
    const person = await made(table, { method: 'local', subject }, () => ({
      ...newPerson(
        {
          id: newId(),
          name,
          emailVerified: false,
          signupType: 'local',
          ...(sharedBy !== undefined && { sharedBy }),
          timeZone: knownZone(timeZone) ?? timeZoneOf(from),
        },
        now(),
      ),
      email,
    }));
    await requestVerification(ports)(person);
    const { user, cookie } = await openSession(ports)(from, person);
    return new AnswerWith({ user: await user() }, { cookies: [cookie] });
  };

/**
 * Where a captcha is configured, only people can register. In China the page loads no third-party scripts, so there is
 * no answer to check; the location comes from the edge, not from the caller.
 */
const refusePrograms = async (
  ports: AuthPorts,
  from: RequestOrigin,
  answer: string | undefined,
): Promise<void> => {
  if (!ports.captcha || isChina(locationOfCaller(ports, from).timezone)) return;
  if (!(await ports.captcha(answer)))
    throw new Problem(403, 'We could not verify that you are human. Please try again.');
};

/** Creates a person with an unused slug; a collision is retried. */
export const made = async <Made extends Person>(
  table: AuthPorts['table'],
  proof: SignInProof,
  somebody: () => Made,
): Promise<Made> => {
  return retryOnConflict(async () => {
    const person = somebody();
    await createPerson(table)(person, proof);
    return person;
  });
};

/** The canonical name of a time zone; a wrong value only shifts the hour of e-mails. */
const knownZone = (name: string | undefined): string | undefined => {
  if (name === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

/** The edge estimates where a browser is. */
export const timeZoneOf = ({ headers }: RequestOrigin): string | undefined =>
  knownZone(headers['cloudfront-viewer-time-zone']);

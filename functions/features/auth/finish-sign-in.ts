import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import type { RequestOrigin } from '#functions/platform/http/callers.ts';
import { isSecure } from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { Proof } from '#functions/platform/ports/identity.ts';
import { isAdmitted } from '#functions/records/sessions/demonstration.ts';
import type { finishSignIn as contract } from '#shared/contracts/auth.ts';
import type { SignInError } from '#shared/domain/startup-parameters.ts';

import { linkOrcid } from './link-orcid.ts';
import { openSession } from './open-session.ts';
import { isFederated, personOfProof } from './person-of-proof.ts';
import type { AuthPorts } from './ports.ts';
import { presenceByCookie } from './read-api-token.ts';
import { timeZoneOf } from './register.ts';
import { pathWith } from './return-to.ts';
import { type Attempt, noAttemptCookie, SIGN_IN_COOKIE, takeAttempt } from './sign-in-attempt.ts';

type Answered = { readonly kind: 'proven'; readonly proof: Proof } | { readonly kind: SignInError };

type Query = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
};

/** Handles the redirect from a provider. Whatever goes wrong, the browser ends on a page that explains it. */
export const finishSignIn =
  (ports: AuthPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { query }) => {
    const { table, origin, now } = ports;
    const done = noAttemptCookie(isSecure(origin()));
    const to = (path: string, cookies: readonly string[] = []) =>
      new AnswerWith(path, { cookies: [...cookies, done] });
    const failed = (error: SignInError) => to(`/?login=true&signInError=${error}`);

    const attempt = await takeAttempt(table, now)(from.cookies[SIGN_IN_COOKIE]);
    if (!attempt) return failed('expired');
    const answered = await answerOf(ports, attempt, query);
    if (attempt.linkTo !== undefined) return to(await linked(ports, from, attempt, answered));
    if (answered.kind !== 'proven') return failed(answered.kind);
    const { proof } = answered;
    if (!isFederated(proof)) return failed('failed');

    const { person, isNew } = await personOfProof(ports)(proof, {
      timeZone: timeZoneOf(from),
      ...(attempt.sharedBy !== undefined && { sharedBy: attempt.sharedBy }),
    });
    if (!isAdmitted(person, ports.isDemonstration)) return failed('failed');
    const { cookie } = await openSession(ports)(from, person);
    return to(isNew ? '/users/me/welcome' : (attempt.returnTo ?? '/home'), [cookie]);
  };

/** Returns the provider's claims, checked against the stored state of the attempt. */
const answerOf = async (
  { identity }: Pick<AuthPorts, 'identity'>,
  { method, state, nonce, codeVerifier, redirectUri }: Attempt,
  query: Query,
): Promise<Answered> => {
  if (query.state !== state) return { kind: 'failed' };
  if (query.error !== undefined)
    return { kind: query.error === 'access_denied' ? 'denied' : 'failed' };
  if (query.code === undefined) return { kind: 'failed' };
  try {
    const { code, iss: issuer } = query;
    const exchange = { method, code, codeVerifier, redirectUri, nonce, issuer };
    const answer = await identity.exchange(exchange);
    return answer.kind === 'proven' ? answer : { kind: 'failed' };
  } catch (error) {
    if (error instanceof EngineUnavailable) return { kind: 'unavailable' };
    throw error;
  }
};

/** Links the ORCID iD to the person who started the attempt, if they are still signed in; returns the next path. */
const linked = async (
  ports: AuthPorts,
  from: RequestOrigin,
  { linkTo, returnTo = '/users/me/account-settings' }: Attempt,
  answered: Answered,
): Promise<string> => {
  if (answered.kind !== 'proven') return pathWith(returnTo, 'signInError', answered.kind);
  const present = await presenceByCookie(ports)(from);
  const isSame = present?.kind === 'present' && present.person.id === linkTo;
  if (!isSame || answered.proof.method !== 'orcid')
    return pathWith(returnTo, 'signInError', 'failed');
  const outcome = await linkOrcid(ports.table)(present.person.id, answered.proof);
  return outcome === 'linked' ? returnTo : pathWith(returnTo, 'signInError', outcome);
};

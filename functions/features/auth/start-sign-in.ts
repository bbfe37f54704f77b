import { AnswerWith } from '#functions/platform/http/answer-with.ts';
import { type RequestOrigin, refusalOf } from '#functions/platform/http/callers.ts';
import { badRequest, notFound, Problem } from '#functions/platform/http/problem.ts';
import {
  isSecure,
  rejectCrossSite,
  sameMachineElsewhere,
} from '#functions/platform/http/same-origin.ts';
import type { AnsweringUseCase } from '#functions/platform/http/serve.ts';
import { SIGN_IN_ELSEWHERE, within } from '#functions/platform/limits/limits.ts';
import type { beginSignIn as contract } from '#shared/contracts/auth.ts';
import { toPath } from '#shared/domain/paths.ts';

import type { AuthPorts } from './ports.ts';
import { presenceByCookie } from './read-api-token.ts';
import { ownPath } from './return-to.ts';
import { challengeOf, rememberAttempt } from './sign-in-attempt.ts';

/** Redirects the browser to a provider and stores the state of the attempt. */
export const startSignIn =
  (ports: AuthPorts): AnsweringUseCase<typeof contract> =>
  async ({ from }, { params: { method }, query }) => {
    const { table, identity, rateLimits, origin, now, newSecret } = ports;
    if (!identity.methods.includes(method)) throw notFound('This sign-in method is not available.');
    // The provider redirects to our single callback address, so the cookie must be set for that one.
    if (sameMachineElsewhere(from, origin()))
      return new AnswerWith(addressAt(origin(), method, query), {});
    await within(rateLimits, [SIGN_IN_ELSEWHERE, from.address]);

    const isLink = query.link === 'true';
    if (isLink && method !== 'orcid')
      throw badRequest('Only an ORCID iD can be linked.', [
        { path: 'link', message: 'is for the method orcid' },
      ]);
    const linkTo = isLink ? await whoLinks(ports, from) : undefined;
    const returnTo = ownPath(query.return_to);
    const { attempt, cookie } = await rememberAttempt(
      table,
      newSecret,
      now,
    )(
      {
        method,
        redirectUri: `${origin()}/api/auth/callback`,
        ...(returnTo !== undefined && { returnTo }),
        ...(query.shared_by !== undefined && { sharedBy: query.shared_by }),
        ...(linkTo !== undefined && { linkTo }),
      },
      isSecure(origin()),
    );
    const { state, nonce, codeVerifier, redirectUri } = attempt;
    const codeChallenge = challengeOf(codeVerifier);
    const address = await identity.authorizationAddress({
      method,
      redirectUri,
      state,
      nonce,
      codeChallenge,
    });
    return new AnswerWith(address, { cookies: [cookie] });
  };

/** Another site must not be able to link an identity of its choice to the person signed in here. */
const whoLinks = async (ports: AuthPorts, from: RequestOrigin): Promise<string> => {
  rejectCrossSite(from);
  const found = await presenceByCookie(ports)(from);
  if (!found) throw new Problem(401, 'Please sign in.');
  if (found.kind === 'absent') throw refusalOf(found.reason);
  return found.person.id;
};

const addressAt = (
  origin: string,
  method: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const given = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const search = new URLSearchParams(given).toString();
  return `${origin}${toPath`/api/auth/sign-in/${method}`}${search === '' ? '' : `?${search}`}`;
};

import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

/** The provider does not know us: that is our mistake, and nothing the person could do better. */
const OUR_MISTAKES = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type'];
/** What came was no answer of a provider at all, but a page of something in between. */
const NO_ANSWERS = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** That a provider did not answer, within what the library made of it. */
export const causeOf = (error: unknown): EngineUnavailable | undefined =>
  error instanceof Error && error.cause instanceof EngineUnavailable ? error.cause : undefined;

/** Why the provider, or what it handed over, proves nothing; throws what is no news about the person. */
export const reasonOf = (error: unknown, issuer: string): string => {
  if (
    error instanceof WWWAuthenticateChallengeError ||
    (error instanceof ResponseBodyError && OUR_MISTAKES.includes(error.error))
  )
    throw new Error(`The provider ${issuer} refuses our client.`, { cause: error });
  if (error instanceof ResponseBodyError) return error.error_description ?? error.error;
  const unavailable = causeOf(error);
  if (unavailable) throw unavailable;
  if (!(error instanceof ClientError) || error.code === undefined) throw error;
  if (NO_ANSWERS.includes(error.code))
    throw new EngineUnavailable(`The provider ${issuer} does not answer as one.`, { cause: error });
  const { message } = error.cause instanceof Error ? error.cause : error;
  return `the answer is not good (${message})`;
};

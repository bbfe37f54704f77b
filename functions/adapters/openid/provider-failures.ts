import { ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

/** The provider does not recognize our client: this is a configuration error of ours that the person cannot fix. */
const OUR_MISTAKES = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type'];
/** The response does not come from the provider, but from something in between. */
const NO_ANSWERS = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'];

/** Finds the error that means that the provider did not respond, inside the errors of the library. */
export const causeOf = (error: unknown): EngineUnavailable | undefined =>
  error instanceof Error && error.cause instanceof EngineUnavailable ? error.cause : undefined;

/** Returns why the provider or its response proves nothing; rethrows errors that are not about the person. */
export const reasonOf = (error: unknown, issuer: string): string => {
  if (
    error instanceof WWWAuthenticateChallengeError ||
    (error instanceof ResponseBodyError && OUR_MISTAKES.includes(error.error))
  )
    throw new Error(`The provider ${issuer} rejected our client.`, { cause: error });
  if (error instanceof ResponseBodyError) return error.error_description ?? error.error;
  const unavailable = causeOf(error);
  if (unavailable) throw unavailable;
  if (!(error instanceof ClientError) || error.code === undefined) throw error;
  if (NO_ANSWERS.includes(error.code))
    throw new EngineUnavailable(`The provider ${issuer} returned an invalid response.`, {
      cause: error,
    });
  const { message } = error.cause instanceof Error ? error.cause : error;
  return `the answer is not good (${message})`;
};

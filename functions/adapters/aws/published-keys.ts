import * as z from 'zod';

import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';

const Published = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

const MAX_ANSWER_BYTES = 64 * 1024;
/** Long enough for a cold start of the function that responds. */
const PATIENCE_MS = 5_000;

/**
 * Returns the public keys of our tokens, fetched from the public endpoint of the product: only functions that issue
 * tokens can read the private keys.
 */
export const publishedKeysAt = (
  origin: string,
  ask: typeof fetch = fetch,
): Pick<TokenKeys, 'published'> => ({
  published: async () => {
    try {
      const reply = await ask(`${origin}/.well-known/jwks.json`, {
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!reply.ok)
        throw new Error(`The request for the keys failed with status ${String(reply.status)}.`);
      return Published.parse(await boundedJson(reply, MAX_ANSWER_BYTES)).keys;
    } catch (error) {
      throw new EngineUnavailable('The public token keys could not be read.', { cause: error });
    }
  },
});

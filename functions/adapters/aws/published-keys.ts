import * as z from 'zod';

import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import type { TokenKeys } from '#functions/platform/ports/token-keys.ts';

const Published = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

const MAX_ANSWER_BYTES = 64 * 1024;
/** Time enough for the function that answers to start. */
const PATIENCE_MS = 5_000;

/**
 * The public keys of our tokens, asked of the product itself as anybody may: of all functions only those that make tokens can
 * read the secret behind them.
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
      if (!reply.ok) throw new Error(`The keys were answered with ${String(reply.status)}.`);
      return Published.parse(await boundedJson(reply, MAX_ANSWER_BYTES)).keys;
    } catch (error) {
      throw new EngineUnavailable('The public keys of tokens cannot be read.', { cause: error });
    }
  },
});

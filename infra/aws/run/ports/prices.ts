import type { ReadCommonPrices } from '#functions/features/pages/served/page-reads.ts';
import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { readPrices } from '#shared/contracts/checkout.ts';

const MAX_ANSWER_BYTES = 256 * 1024;
const MAX_WAIT_MS = 3_000;

/** Prices of plans for the public API; only the checkout function holds the payment provider's key and can ask it. */
export const pricesOverApi =
  (origin: string, fetchOver: typeof fetch): ReadCommonPrices =>
  async () => {
    try {
      const response = await fetchOver(`${origin}/api${readPrices.path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(MAX_WAIT_MS),
      });
      if (!response.ok)
        throw new Error(`The request for prices failed with status ${String(response.status)}.`);
      return readPrices.reply.parse(await boundedJson(response, MAX_ANSWER_BYTES));
    } catch (error) {
      throw new EngineUnavailable('the checkout', { cause: error });
    }
  };

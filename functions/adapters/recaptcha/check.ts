import * as z from 'zod';

import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import type { Captcha } from '#functions/platform/ports/captcha.ts';
import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

type Settings = {
  readonly url: string;
  readonly secret: string;
  readonly fetch: Fetch;
  readonly patienceMs?: number;
};

const MOST_ANSWER_BYTES = 64 * 1024;
/** A person is waiting for their account meanwhile. */
const PATIENCE_MS = 5_000;
/** Below this score reCAPTCHA considers the sender of a form a bot. */
const LEAST_SCORE = 0.5;
/** The action for which the page requested the token: a token for another action is not accepted. */
const ACTION = 'register';

const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** Verifies with reCAPTCHA or a compatible service. Only the page's token is sent, not the identity of the sender. */
export const checkedByRecaptcha =
  ({ url, secret, fetch, patienceMs = PATIENCE_MS }: Settings): Captcha =>
  async (answer) => {
    if (answer === undefined) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: answer }).toString(),
        // The secret must be sent to this URL only.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!response.ok) throw new Error(`status ${String(response.status)}`);
      const {
        success,
        score = 1,
        action = ACTION,
      } = Verdict.parse(await boundedJson(response, MOST_ANSWER_BYTES));
      return success && score >= LEAST_SCORE && action === ACTION;
    } catch (cause) {
      throw new EngineUnavailable('The captcha service is not available at the moment.', { cause });
    }
  };

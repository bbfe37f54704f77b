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
/** Somebody waits for their account meanwhile. */
const PATIENCE_MS = 5_000;
/** Below it reCAPTCHA takes a form for that of a program. */
const LEAST_SCORE = 0.5;
/** What the page says the answer is for: one that was made for something else does not count here. */
const ACTION = 'register';

const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** reCAPTCHA, or a service that checks answers in the same way. Who sent the form is not told to it, only what the page answered. */
export const checkedByRecaptcha =
  ({ url, secret, fetch, patienceMs = PATIENCE_MS }: Settings): Captcha =>
  async (answer) => {
    if (answer === undefined) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ secret, response: answer }).toString(),
        // The secret is for this address alone.
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
      throw new EngineUnavailable('Nobody can tell just now who is a person.', { cause });
    }
  };

import * as z from 'zod';

import type { Captcha } from '#functions/platform/ports/captcha.ts';
import { createCaptcha, captchaVariables } from '#infra/composition/captcha.ts';

/** Returns the captcha of an environment; without its secret, no captcha is required. */
export const captchaOnAws = (): Captcha | undefined =>
  createCaptcha(z.object(captchaVariables).parse(process.env), fetch);

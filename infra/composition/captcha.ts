import * as z from 'zod';

import { checkedByRecaptcha } from '#functions/adapters/recaptcha/check.ts';
import type { Captcha } from '#functions/platform/ports/captcha.ts';

/** Settings of who tells people from programs at registration, as a run is given them. */
export const captchaVariables = {
  RECAPTCHA_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/, 'is not a key of plain letters, digits and signs')
    .optional(),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google.com/recaptcha/api/siteverify'),
} as const;

/** Undefined where nobody is asked: then everybody may register, within the limits of each network. */
export const captchaOf = (
  {
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_VERIFY_URL: url,
  }: z.output<z.ZodObject<typeof captchaVariables>>,
  send: typeof fetch,
): Captcha | undefined =>
  secret === undefined ? undefined : checkedByRecaptcha({ url, secret, fetch: send });

import * as z from 'zod';

import { checkedByRecaptcha } from '#functions/adapters/recaptcha/check.ts';
import type { Captcha } from '#functions/platform/ports/captcha.ts';

/** Runtime settings of the captcha at registration. */
export const captchaVariables = {
  RECAPTCHA_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{1,300}$/, 'is not a key of ASCII letters, digits and punctuation')
    .optional(),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google.com/recaptcha/api/siteverify'),
} as const;

/** Undefined if no captcha is required: everyone may register, within the limits of each network. */
export const createCaptcha = (
  {
    RECAPTCHA_SECRET: secret,
    RECAPTCHA_VERIFY_URL: url,
  }: z.output<z.ZodObject<typeof captchaVariables>>,
  send: typeof fetch,
): Captcha | undefined =>
  secret === undefined ? undefined : checkedByRecaptcha({ url, secret, fetch: send });

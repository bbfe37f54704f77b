import * as z from 'zod';

import type { Captcha } from '#functions/platform/ports/captcha.ts';
import { captchaOf, captchaVariables } from '#infra/composition/captcha.ts';

/** Who tells people from programs in an environment; without its secret, nobody is asked. */
export const captchaOnAws = (): Captcha | undefined =>
  captchaOf(z.object(captchaVariables).parse(process.env), fetch);

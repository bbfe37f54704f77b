import * as z from 'zod';

import type { Captcha } from '#functions/platform/ports/captcha.ts';
import {
  Banner,
  isCaptchaComplete,
  ErrorReports,
  OutsideScripts,
} from '#infra/composition/outside-scripts.ts';
import { createCaptcha, captchaVariables } from '#infra/composition/captcha.ts';
import { type Place, placeIn, defaultLocation } from '#shared/domain/place.ts';
import type { Site } from '#shared/domain/site.ts';

const isZone = (name: string): boolean => Intl.supportedValuesOf('timeZone').includes(name);

/** Additions of an installation to its pages, and the assumed location of its visitors. */
export const visitorVariables = {
  VERACITE_SCRIPTS: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'is not a JSON list' });
        return z.NEVER;
      }
    })
    .pipe(OutsideScripts)
    .optional(),
  VERACITE_BANNER: Banner.optional(),
  VERACITE_ERROR_REPORTS: ErrorReports.optional(),
  VERACITE_PLACE: z
    .string()
    .transform((text, context) => {
      const [country = '', timezone = '', city = ''] = text
        .split(',')
        .map((segment) => segment.trim());
      const location = placeIn(country, { city, timezone });
      if (location !== defaultLocation && isZone(timezone)) return location;
      context.addIssue({
        code: 'custom',
        message: 'is not a country and a time zone such as DE, Europe/Berlin, Köln',
      });
      return z.NEVER;
    })
    .optional(),
  ...captchaVariables,
};

type Variables = z.output<z.ZodObject<typeof visitorVariables>>;

/** The part that is embedded in the pages. */
export const siteAdditions = (
  data: Variables,
): Pick<Site, 'banner' | 'scripts' | 'hearsErrors'> => {
  const { VERACITE_SCRIPTS: scripts, VERACITE_BANNER: banner } = data;
  const fault = isCaptchaComplete(scripts ?? [], data.RECAPTCHA_SECRET !== undefined);
  if (fault !== undefined) throw new Error(`RECAPTCHA_SECRET: ${fault}`);
  return {
    ...(banner && { banner }),
    ...(scripts && { scripts }),
    ...(data.VERACITE_ERROR_REPORTS !== undefined && { hearsErrors: true }),
  };
};

export type VisitorSettings = {
  readonly usualPlace: Place;
  readonly errorReports: string | undefined;
  readonly captcha: Captcha | undefined;
};

export const readVisitorSettings = (data: Variables): VisitorSettings => ({
  usualPlace: data.VERACITE_PLACE ?? defaultLocation,
  errorReports: data.VERACITE_ERROR_REPORTS,
  captcha: createCaptcha(data, fetch),
});

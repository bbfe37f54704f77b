import * as z from 'zod';

import type { Site } from '#shared/domain/site.ts';

import { siteLinksOf, siteLinkVariables } from './site-links-settings.ts';

const profile = z.url({
  protocol: /^https$/,
  error: 'is not a list of addresses such as https://social.example/@us',
});

/** Who runs the site, as its legal pages and its footer name them. */
export const siteVariables = {
  VERACITE_OPERATOR: z.string().trim().min(1).max(200).optional(),
  VERACITE_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https?$/ })], {
      error: 'is neither an address of mail nor of a page',
    })
    .optional(),
  VERACITE_PROFILES: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(profile).max(12))
    .optional(),
  ...siteLinkVariables,
};

type Variables = z.output<z.ZodObject<typeof siteVariables>>;

export const siteSettingsOf = ({
  VERACITE_OPERATOR: operator,
  VERACITE_CONTACT: contact,
  VERACITE_PROFILES: profiles,
  ...links
}: Variables): Site => ({
  ...siteLinksOf(links),
  ...(operator !== undefined && { operator }),
  ...(contact !== undefined && { contact }),
  ...(profiles !== undefined && { profiles }),
});

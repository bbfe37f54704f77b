import * as z from 'zod';

import { ContactSetting, InquiriesSetting } from '#infra/composition/site-contact.ts';
import type { Site } from '#shared/domain/site.ts';

import { readSiteLinks, siteLinkVariables } from './site-links-settings.ts';

const profile = z.url({
  protocol: /^https$/,
  error: 'is not a list of URLs such as https://social.example/@us',
});

/** The operator of the site, as shown on its legal pages and in its footer. */
export const siteVariables = {
  VERACITE_OPERATOR: z.string().trim().min(1).max(200).optional(),
  VERACITE_CONTACT: ContactSetting.optional(),
  VERACITE_INQUIRIES: InquiriesSetting.optional(),
  VERACITE_PROFILES: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(profile).max(12))
    .optional(),
  ...siteLinkVariables,
};

type Variables = z.output<z.ZodObject<typeof siteVariables>>;

export const readSiteSettings = ({
  VERACITE_OPERATOR: operator,
  VERACITE_CONTACT: contact,
  VERACITE_INQUIRIES: inquiries,
  VERACITE_PROFILES: profiles,
  ...links
}: Variables): Site => ({
  ...readSiteLinks(links),
  ...(operator !== undefined && { operator }),
  ...(contact !== undefined && { contact }),
  ...(inquiries !== undefined && { inquiries }),
  ...(profiles !== undefined && { profiles }),
});

import * as z from 'zod';

import type { Site } from '#shared/domain/site.ts';

export const ContactSetting = z.union([z.email(), z.url({ protocol: /^https?$/ })], {
  error: 'is neither an e-mail address nor the address of a page',
});
export const InquiriesSetting = z.email('is not an e-mail address');

const Reach = z.object({
  contact: ContactSetting.optional(),
  inquiries: InquiriesSetting.optional(),
});

/** Checks where people reach the operator. Throws with the setting that is wrong. */
export const checkedContact = (site: Pick<Site, 'contact' | 'inquiries'>): void => {
  const { success, error } = Reach.safeParse(site);
  if (!success) throw new RangeError(z.prettifyError(error));
};

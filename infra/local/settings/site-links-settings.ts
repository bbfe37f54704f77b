import * as z from 'zod';

import { relatedProductOf, type SiteLinks } from '#shared/domain/site-links.ts';

const MAX_LINKS = 12;
const address = z.url({
  protocol: /^https$/,
  error: 'is not a URL such as https://help.example',
});
const list = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** External links of the pages; none by default. */
export const siteLinkVariables = {
  VERACITE_FAMILY: z
    .string()
    .transform((text, context) => {
      const products = list(text).flatMap((item) => relatedProductOf(item) ?? []);
      if (products.length === list(text).length && products.length <= MAX_LINKS) return products;
      context.addIssue({
        code: 'custom',
        message: `is not a list of at most ${String(MAX_LINKS)} names with URLs, such as Reader https://reader.example`,
      });
      return z.NEVER;
    })
    .optional(),
  VERACITE_FAMILY_BAR: flag,
  VERACITE_PRODUCT_SWITCHER: flag,
  VERACITE_HELP: address.optional(),
  VERACITE_PAPER: address.optional(),
  VERACITE_STORES: z.string().transform(list).pipe(z.array(address).max(MAX_LINKS)).optional(),
};

type Variables = z.output<z.ZodObject<typeof siteLinkVariables>>;

export const readSiteLinks = ({
  VERACITE_FAMILY: family,
  VERACITE_FAMILY_BAR: familyBar,
  VERACITE_PRODUCT_SWITCHER: productSwitcher,
  VERACITE_HELP: help,
  VERACITE_PAPER: paper,
  VERACITE_STORES: stores,
}: Variables): SiteLinks => {
  if (family === undefined && (familyBar || productSwitcher))
    throw new Error(
      'VERACITE_FAMILY: is required with VERACITE_FAMILY_BAR and VERACITE_PRODUCT_SWITCHER',
    );
  return {
    ...(family !== undefined && { family }),
    ...(familyBar && { familyBar }),
    ...(productSwitcher && { productSwitcher }),
    ...(help !== undefined && { help }),
    ...(paper !== undefined && { paper }),
    ...(stores !== undefined && { stores }),
  };
};

import { type Site, SITE_META } from '#shared/domain/site.ts';
import type { RelatedProduct, SiteLinks } from '#shared/domain/site-links.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://') && URL.canParse(value);

const isProduct = (value: unknown): value is RelatedProduct => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, address } = value as Readonly<Record<string, unknown>>;
  return textOf(name) !== undefined && isAddress(address);
};

const linksOf = (links: Readonly<Record<string, unknown>>): SiteLinks => {
  const { family, familyBar, productSwitcher, help, paper, stores } = links;
  const products = Array.isArray(family) ? family.filter(isProduct) : [];
  return {
    ...(products.length > 0 && {
      family: products,
      familyBar: familyBar === true,
      productSwitcher: productSwitcher === true,
    }),
    ...(isAddress(help) && { help }),
    ...(isAddress(paper) && { paper }),
    ...(Array.isArray(stores) && { stores: stores.filter(isAddress) }),
  };
};

/** Returns where people reach the operator, as the page says; undefined where nobody has said. */
export const contactOfPage = (): string | undefined => siteOfPage().contact;

/** Returns the operator's details from the page; invalid ones are ignored. */
export const siteOfPage = (): Site => {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content;
  if (content === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(content);
    if (typeof parsed !== 'object' || parsed === null) return {};
    const { operator, contact, profiles, ...links } = parsed as Readonly<Record<string, unknown>>;
    const [name, reach] = [textOf(operator), textOf(contact)];
    return {
      ...linksOf(links),
      ...(name !== undefined && { operator: name }),
      ...(reach !== undefined && { contact: reach }),
      ...(Array.isArray(profiles) && { profiles: profiles.filter(isAddress) }),
    };
  } catch {
    return {};
  }
};

import { type Site, SITE_META } from '#shared/domain/site.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('https://') && URL.canParse(value);

/** Who runs the site, as whoever runs it has written into the page; nothing where that is not what it should be. */
export const siteOfPage = (): Site => {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)?.content;
  if (written === undefined) return {};
  try {
    const said: unknown = JSON.parse(written);
    if (typeof said !== 'object' || said === null) return {};
    const { operator, contact, profiles } = said as Readonly<Record<string, unknown>>;
    const [name, reach] = [textOf(operator), textOf(contact)];
    return {
      ...(name !== undefined && { operator: name }),
      ...(reach !== undefined && { contact: reach }),
      ...(Array.isArray(profiles) && { profiles: profiles.filter(isAddress) }),
    };
  } catch {
    return {};
  }
};

import { SITE_META } from '#shared/domain/site.ts';

/**
 * Whether whoever runs the site has switched something on. It is looked for and not read, because every page asks before it
 * draws anything.
 */
export const isSwitchedOn = (flag: 'familyBar' | 'productSwitcher'): boolean =>
  document
    .querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)
    ?.content.includes(`"${flag}":true`) === true;

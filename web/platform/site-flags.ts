import { SITE_META } from '#shared/domain/site.ts';

/**
 * Whether the operator has enabled a feature. The flag is searched for in the text, not parsed, because every page
 * checks it before the first paint.
 */
export const isSiteFlagEnabled = (flag: 'familyBar' | 'productSwitcher'): boolean =>
  document
    .querySelector<HTMLMetaElement>(`meta[name="${SITE_META}"]`)
    ?.content.includes(`"${flag}":true`) === true;

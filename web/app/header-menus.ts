import { isSiteFlagEnabled } from '#web/platform/site-flags.ts';

/** The menus of the bar, in their order. A page has the same name here as in the footer. */
const headerMenus = ['solutions', 'product', 'family'] as const;
export type HeaderMenu = (typeof headerMenus)[number];

/** Related products are listed only if the operator enables them. */
export const visibleHeaderMenus = (): readonly HeaderMenu[] =>
  headerMenus.filter((name) => name !== 'family' || isSiteFlagEnabled('productSwitcher'));

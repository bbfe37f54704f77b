import { isSwitchedOn } from '#web/platform/site-flags.ts';

/** The menus of the bar, in their order; a page is called by them as the foot of the page calls it. */
const headerMenus = ['solutions', 'product', 'family'] as const;
export type HeaderMenu = (typeof headerMenus)[number];

/** Related products are offered only where whoever runs the site has switched that on. */
export const menusOfBar = (): readonly HeaderMenu[] =>
  headerMenus.filter((name) => name !== 'family' || isSwitchedOn('productSwitcher'));

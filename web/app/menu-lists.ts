import type { footerText } from '#web/text/footer.ts';
import type { headerMenusText } from '#web/text/header-menus.ts';

type PageName = keyof ReturnType<(typeof footerText)['english']>['pages'];
type Solution = { readonly to: string; readonly name: PageName };
const page = (name: PageName): Solution => ({ to: name, name: name });

/** The entries under “Solutions”, by heading. */
export const solutions = {
  useCases: [
    page('/partners/researchers'),
    page('/partners/academic-institutions'),
    page('/partners/publishers'),
    { to: '/partners/pharma-and-biotech', name: '/partners/pharmaceuticals-and-biotech' },
    page('/author-marketing'),
  ],
  explore: [
    page('/journals'),
    page('/affiliations'),
    page('/institutions'),
    page('/rankings'),
    page('/disagreements'),
  ],
  resources: [
    page('/getting-started'),
    page('/accuracy'),
    page('/blog'),
    page('/data-and-services'),
    page('/api/docs'),
  ],
} as const satisfies Readonly<Record<string, readonly Solution[]>>;

type MenuText = ReturnType<(typeof headerMenusText)['english']>;
export type ProductName = keyof MenuText['product'];

/** The entries under “Product”, by heading, with their names and addresses. */
export const products = {
  features: [
    { name: 'assistant', to: '/assistant' },
    { name: 'search', to: '/search' },
    { name: 'patents', to: '/patents' },
    { name: 'dashboards', to: '/users/me/dashboards' },
    { name: 'referenceCheck', to: '/?referenceCheck=true' },
  ],
  freeResources: [
    { name: 'extension', to: '/extension-install' },
    { name: 'badge', to: '/badge' },
    { name: 'zotero', to: '/zotero' },
  ],
} as const satisfies Readonly<
  Record<string, readonly { readonly name: ProductName; readonly to: string }[]>
>;

/** The names that statistics use for a click in this menu and for the chosen way into the collection. */
export const analyticsNames = { click: 'Feature Dropdown', choice: 'Feature Selection' } as const;

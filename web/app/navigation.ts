import { pageAt } from '#shared/domain/page-routes.ts';
import type { ModalName } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { useText } from '#web/text/language.ts';

import { useSellsToVisitor } from './sells-to-visitor.ts';

type NavigationItem = {
  readonly to: string;
  readonly label: string;
  /** What opens in place; the address is for whoever wants it elsewhere. */
  readonly opens?: ModalName;
};

/**
 * The main navigation, in its order, as the whole product will have it. An item shows once its page exists
 * (shared/domain/page-routes.ts): whoever builds a screen adds its address there and has nothing to do here.
 */
export const useNavigation = (): readonly NavigationItem[] => {
  const person = usePerson();
  const sells = useSellsToVisitor();
  const words = { ...useText(commonText).navigation, ...useText(headerMenusText).navigation };
  const items: readonly (NavigationItem & { readonly hidden?: boolean })[] = [
    { to: '/assistant', label: words.assistant },
    { to: '/search', label: words.search },
    { to: '/?referenceCheck=true', label: words.referenceCheck, opens: 'referenceCheck' },
    { to: '/users/me/dashboards', label: words.dashboards },
    { to: '/pricing', label: words.pricing, hidden: !sells },
    { to: '/journals', label: words.journals },
    { to: '/affiliations', label: words.organizations },
    { to: '/institutions', label: words.funders },
    {
      to: '/patents',
      label: words.patents,
      hidden: person?.featureFlags?.includes('beta-patents') !== true,
    },
  ];
  return items.filter(
    ({ to, opens, hidden }) =>
      (opens !== undefined || pageAt(to).kind !== 'unknown') && hidden !== true,
  );
};

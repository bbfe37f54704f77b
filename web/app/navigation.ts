import type { ModalName } from '#web/platform/modals.ts';
import { usePerson } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { useText } from '#web/text/language.ts';

import { navigationRoutes } from './first-routes.ts';
import { useSellsToVisitor } from './sells-to-visitor.ts';

type NavigationItem = {
  readonly to: string;
  readonly label: string;
  /** Entries that open in place; the address lets visitors open them in another tab. */
  readonly opens?: ModalName;
};

/**
 * Returns the main navigation for the current reader, in the order of the table of routes (shared/domain/routes.ts).
 */
export const useNavigation = (): readonly NavigationItem[] => {
  const person = usePerson();
  const sells = useSellsToVisitor();
  const text = { ...useText(commonText).navigation, ...useText(headerMenusText).navigation };
  return navigationRoutes
    .filter(
      ({ word, feature }) =>
        (word !== 'pricing' || sells) &&
        (feature === undefined || person?.featureFlags?.includes(feature) === true),
    )
    .map(({ to, word, opens }) => ({ to, label: text[word], ...(opens && { opens }) }));
};

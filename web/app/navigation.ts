import type { ModalName } from '#web/platform/modals.ts';
import { personOf, sellsNothing, useSession } from '#web/records/session/session.ts';
import { commonText } from '#web/text/common.ts';
import { useText } from '#web/text/language.ts';

import { navigationRoutes } from './first-routes.ts';

type NavigationItem = {
  readonly to: string;
  readonly label: string;
  /** What opens in place; the address is for whoever wants it elsewhere. */
  readonly opens?: ModalName;
};

/** The main navigation of whoever is here, in the order of the table of routes (shared/domain/routes.ts). */
export const useNavigation = (): readonly NavigationItem[] => {
  const session = useSession();
  const person = personOf(session);
  // Nothing stands there that goes as soon as somebody is known.
  const isVisitor = !person && !(session.kind === 'unknown' && session.expected === 'person');
  const words = useText(commonText).navigation;
  return navigationRoutes
    .filter(
      ({ word, feature }) =>
        (word !== 'pricing' || (isVisitor && !sellsNothing(session))) &&
        (feature === undefined || person?.featureFlags?.includes(feature) === true),
    )
    .map(({ to, word, opens }) => ({ to, label: words[word], ...(opens && { opens }) }));
};

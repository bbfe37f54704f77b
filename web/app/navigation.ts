import { pageAt } from '#shared/domain/page-routes.ts';
import type { Person } from '#web/records/session/session-slice.ts';
import { text } from '#web/text/text.ts';

const words = text.navigation;

type NavigationItem = {
  readonly to: string;
  readonly label: string;
  /** Left out: everyone. */
  readonly shownTo?: (person: Person | undefined) => boolean;
};

/**
 * The main navigation, in its order, as the whole product will have it. An item shows once its page exists
 * (shared/domain/page-routes.ts): whoever builds a screen adds its address there and has nothing to do here.
 */
const navigation: readonly NavigationItem[] = [
  { to: '/assistant', label: words.assistant },
  { to: '/search', label: words.search },
  { to: '/users/me/dashboards', label: words.dashboards },
  { to: '/pricing', label: words.pricing, shownTo: (person) => person === undefined },
  { to: '/journals', label: words.journals },
  { to: '/affiliations', label: words.organizations },
  { to: '/institutions', label: words.funders },
  {
    to: '/patents',
    label: words.patents,
    shownTo: (person) => person?.featureFlags?.includes('beta-patents') === true,
  },
];

export const hasPage = (path: string): boolean => pageAt(path).kind !== 'unknown';

export const navigationFor = (person: Person | undefined): readonly NavigationItem[] =>
  navigation.filter(({ to, shownTo }) => hasPage(to) && (shownTo?.(person) ?? true));

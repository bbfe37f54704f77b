import type { ComponentType } from 'react';

import type { ScreenPath } from '#shared/domain/routes.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { Loading } from '#web/ui/Message.tsx';

/** A screen that is loaded when it is first opened. */
const screen = (load: (attempt: number) => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <Loading />);

const home = screen(() => import('#web/features/home/HomeScreen.tsx'));
const ownHome = screen(() => import('#web/pages/OwnHomeScreen.tsx'));

/** /home shows the personal start page to people who are signed in, and the landing page to everyone else. */
const HomeOf = () => {
  const session = useSession();
  if (session.kind === 'unknown' && session.expected === 'person') return <Loading />;
  const Screen = personOf(session) ? ownHome : home;
  return <Screen />;
};

const search = screen(() => import('#web/features/search/SearchScreen.tsx'));

/** The screens of the most common landing pages. */
export const firstScreens = {
  '/': home,
  '/home': HomeOf,
  '/search': search,
  '/search/landing': home,
  '/search/analyze': search,
  '/search/table': search,
  '/search/builder': screen(() => import('#web/features/search/BuilderScreen.tsx')),
  '/reports/*': screen(() => import('#web/features/papers/ReportScreen.tsx')),
  '/dashboard/:slug': screen(() => import('#web/features/dashboards/DashboardScreen.tsx')),
} satisfies Partial<Readonly<Record<ScreenPath, ComponentType>>>;

export type FirstPath = keyof typeof firstScreens;
// Object.keys loses the key type in TypeScript.
export const firstPaths = Object.keys(firstScreens) as readonly FirstPath[];

/** The addresses of all other screens. */
export type LaterPath = Exclude<ScreenPath, FirstPath>;

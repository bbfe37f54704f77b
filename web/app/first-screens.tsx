import type { ComponentType } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';

import type { plainPages } from '#shared/domain/page-routes.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { personOf, useSession } from '#web/records/session/session.ts';
import { Loading } from '#web/ui/Message.tsx';

export type Path = (typeof plainPages)[number] | '/reports/*';

/** A screen that is loaded when it is first opened. */
const screen = (load: (attempt: number) => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <Loading />);

/** The citation search of old addresses is the search over everything. */
const CitationSearch = () => {
  const [address] = useSearchParams();
  const all = new URLSearchParams(address);
  all.set('mode', 'all');
  return <Navigate replace to={`/search?${all.toString()}`} />;
};

const home = screen(() => import('#web/features/home/HomeScreen.tsx'));
const ownHome = screen(() => import('#web/pages/OwnHomeScreen.tsx'));

/** At /home whoever signed in finds what is theirs, and everybody else the first page. */
const HomeOf = () => {
  const session = useSession();
  if (session.kind === 'unknown' && session.expected === 'person') return <Loading />;
  const Screen = personOf(session) ? ownHome : home;
  return <Screen />;
};

const search = screen(() => import('#web/features/search/SearchScreen.tsx'));

/** What stands where people mostly come in. */
export const firstScreens = {
  '/': home,
  '/home': HomeOf,
  '/search': search,
  '/search/landing': home,
  '/search/analyze': search,
  '/search/table': search,
  '/search/builder': screen(() => import('#web/features/search/BuilderScreen.tsx')),
  '/search/citations': CitationSearch,
  '/reports/*': screen(() => import('#web/features/papers/ReportScreen.tsx')),
  '/dashboard/:slug': screen(() => import('#web/features/dashboards/DashboardScreen.tsx')),
} satisfies Partial<Readonly<Record<Path, ComponentType>>>;

/** The addresses of all other screens. */
export type LaterPath = Exclude<Path, keyof typeof firstScreens>;

/** The design system on one page, for those who build with it; no reader gets it. */
export const styleguide =
  import.meta.env?.DEV === true
    ? screen(() => import('#web/features/styleguide/StyleguideScreen.tsx'))
    : undefined;

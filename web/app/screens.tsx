import type { ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';

import type { plainPages } from '#shared/domain/page-routes.ts';
import { lazyPart } from '#web/platform/lazy-part.tsx';
import { Loading } from '#web/ui/Message.tsx';

type Path = (typeof plainPages)[number] | '/reports/*';

/** A screen that is loaded when it is first opened. */
const screen = (load: (attempt: number) => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <Loading />);

/** An address of old, whose page is elsewhere now. */
const moved = (to: string) => () => <Navigate replace to={to} />;

/** The citation search of old addresses is the search over everything. */
const CitationSearch = () => {
  const [address] = useSearchParams();
  const all = new URLSearchParams(address);
  all.set('mode', 'all');
  return <Navigate replace to={`/search?${all.toString()}`} />;
};

/** Yearly digests had another name once. */
const Wrapped = () => {
  const { slug = '' } = useParams();
  return <Navigate replace to={`/veracite-digest/${encodeURIComponent(slug)}`} />;
};

const home = screen(() => import('#web/features/home/HomeScreen.tsx'));
const search = screen(() => import('#web/features/search/SearchScreen.tsx'));
const admin = screen(() => import('#web/features/admin/AdminScreen.tsx'));
const visualization = screen(() => import('#web/features/visualizations/VisualizationScreen.tsx'));
const patent = screen(() => import('#web/features/patents/PatentScreen.tsx'));
const notifications = screen(() => import('#web/features/notifications/NotificationsScreen.tsx'));

/**
 * What stands at each address the product knows (shared/domain/page-routes.ts). A feature with a page adds its address
 * there and its screen here; neither can be forgotten.
 */
export const screens: Readonly<Record<Path, ComponentType>> = {
  '/': home,
  '/home': home,
  '/search': search,
  '/search/landing': home,
  '/search/analyze': search,
  '/search/table': search,
  '/search/builder': screen(() => import('#web/features/search/BuilderScreen.tsx')),
  '/search/citations': CitationSearch,
  '/journals': screen(() => import('#web/features/entities/JournalsScreen.tsx')),
  '/journals/:slug': screen(() => import('#web/pages/JournalScreen.tsx')),
  '/affiliations': screen(() => import('#web/features/entities/AffiliationsScreen.tsx')),
  '/affiliations/:slug': screen(() => import('#web/pages/AffiliationScreen.tsx')),
  '/institutions': screen(() => import('#web/features/entities/InstitutionsScreen.tsx')),
  '/institutions/:slug': screen(() => import('#web/pages/InstitutionScreen.tsx')),
  '/authors/:slug': screen(() => import('#web/pages/AuthorScreen.tsx')),
  '/rankings': screen(() => import('#web/features/entities/RankingsScreen.tsx')),
  '/reports/*': screen(() => import('#web/features/papers/ReportScreen.tsx')),
  '/accuracy': screen(() => import('#web/features/accuracy/AccuracyScreen.tsx')),
  '/classify': screen(() => import('#web/features/classifications/ClassifyScreen.tsx')),
  '/verify-email': screen(() => import('#web/features/auth/VerifyEmailScreen.tsx')),
  '/reset-password': screen(() => import('#web/features/auth/ResetPasswordScreen.tsx')),
  '/unsubscribe/:token': screen(
    () => import('#web/features/mail-preferences/UnsubscribeScreen.tsx'),
  ),
  '/subscription': moved('/users/me/subscription'),
  '/users/:slug': screen(() => import('#web/features/users/ProfileScreen.tsx')),
  '/users/:slug/welcome': screen(() => import('#web/features/users/WelcomeScreen.tsx')),
  '/users/:slug/account-settings': screen(() => import('#web/pages/SettingsScreen.tsx')),
  '/users/:slug/connections': screen(() => import('#web/pages/ConnectionsScreen.tsx')),
  '/users/:slug/subscription': screen(() => import('#web/features/users/SubscriptionScreen.tsx')),
  '/users/:slug/dashboards': screen(
    () => import('#web/features/dashboards/DashboardListScreen.tsx'),
  ),
  '/users/:slug/saved-searches': screen(
    () => import('#web/features/saved-searches/SavedSearchesScreen.tsx'),
  ),
  '/users/:slug/saved-searches/:id': screen(
    () => import('#web/features/saved-searches/SavedSearchScreen.tsx'),
  ),
  '/search-records/:id': screen(
    () => import('#web/features/saved-searches/SearchRecordScreen.tsx'),
  ),
  '/create-dashboard': screen(() => import('#web/features/dashboards/CreateDashboardScreen.tsx')),
  '/my-papers': screen(() => import('#web/features/dashboards/MyPapersScreen.tsx')),
  '/dashboard/:slug': screen(() => import('#web/features/dashboards/DashboardScreen.tsx')),
  '/patents': screen(() => import('#web/features/patents/PatentsScreen.tsx')),
  '/patents/:patentId': patent,
  '/patents/:patentId/:tab': patent,
  '/notifications': notifications,
  '/notifications/followed': notifications,
  '/veracite-digest': screen(() => import('#web/features/yearly-digests/DigestLandingScreen.tsx')),
  '/veracite-digest/:slug': screen(() => import('#web/features/yearly-digests/DigestScreen.tsx')),
  '/disagreements': screen(() => import('#web/features/disagreements/DisagreementsScreen.tsx')),
  '/visualizations/:slug': visualization,
  '/visualizations/authorprofiles/:userSlug': visualization,
  '/wrapped': moved('/veracite-digest'),
  '/wrapped/:slug': Wrapped,
  '/admin': admin,
  '/admin/:part': admin,
};

/** The design system on one page, for those who build with it; no reader gets it. */
export const styleguide =
  import.meta.env?.DEV === true
    ? screen(() => import('#web/features/styleguide/StyleguideScreen.tsx'))
    : undefined;

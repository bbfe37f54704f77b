import { Navigate, Route, Routes as Switch, useParams, useSearchParams } from 'react-router-dom';

import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { lazyRoute } from './lazy-route.tsx';

/** The citation search of old addresses is the search over everything. */
const CitationSearch = () => {
  const [address] = useSearchParams();
  const kept = new URLSearchParams(address);
  kept.set('mode', 'all');
  return <Navigate replace to={`/search?${kept.toString()}`} />;
};

/** Yearly digests had another name once. */
const Wrapped = () => {
  const { slug = '' } = useParams();
  return <Navigate replace to={`/veracite-digest/${encodeURIComponent(slug)}`} />;
};

const home = lazyRoute(() => import('#web/features/home/HomeScreen.tsx'));
const search = lazyRoute(() => import('#web/features/search/SearchScreen.tsx'));
const builder = lazyRoute(() => import('#web/features/search/BuilderScreen.tsx'));
const report = lazyRoute(() => import('#web/features/papers/ReportScreen.tsx'));
const profile = lazyRoute(() => import('#web/features/users/ProfileScreen.tsx'));
const welcome = lazyRoute(() => import('#web/features/users/WelcomeScreen.tsx'));
const settings = lazyRoute(() => import('#web/features/users/SettingsScreen.tsx'));
const connections = lazyRoute(() => import('./pages/ConnectionsScreen.tsx'));
const subscription = lazyRoute(() => import('#web/features/users/SubscriptionScreen.tsx'));
const verifyEmail = lazyRoute(() => import('#web/features/auth/VerifyEmailScreen.tsx'));
const resetPassword = lazyRoute(() => import('#web/features/auth/ResetPasswordScreen.tsx'));
const unsubscribe = lazyRoute(() => import('#web/features/mail-preferences/UnsubscribeScreen.tsx'));
const dashboardList = lazyRoute(() => import('#web/features/dashboards/DashboardListScreen.tsx'));
const savedSearches = lazyRoute(
  () => import('#web/features/saved-searches/SavedSearchesScreen.tsx'),
);
const savedSearch = lazyRoute(() => import('#web/features/saved-searches/SavedSearchScreen.tsx'));
const searchRecord = lazyRoute(() => import('#web/features/saved-searches/SearchRecordScreen.tsx'));
const createDashboard = lazyRoute(
  () => import('#web/features/dashboards/CreateDashboardScreen.tsx'),
);
const dashboard = lazyRoute(() => import('#web/features/dashboards/DashboardScreen.tsx'));
const notifications = lazyRoute(
  () => import('#web/features/notifications/NotificationsScreen.tsx'),
);
const yearlyLanding = lazyRoute(
  () => import('#web/features/yearly-digests/DigestLandingScreen.tsx'),
);
const yearlyDigest = lazyRoute(() => import('#web/features/yearly-digests/DigestScreen.tsx'));
const admin = lazyRoute(() => import('#web/features/admin/AdminScreen.tsx'));

/** The design system on one page, for those who build with it; no reader gets it. */
const styleguide =
  import.meta.env?.DEV === true
    ? lazyRoute(() => import('#web/features/styleguide/StyleguideScreen.tsx'))
    : undefined;

export const Routes = () => (
  <Switch>
    <Route path="/" element={home} />
    <Route path="/home" element={home} />
    <Route path="/search" element={search} />
    <Route path="/search/landing" element={home} />
    <Route path="/search/analyze" element={search} />
    <Route path="/search/builder" element={builder} />
    <Route path="/search/citations" element={<CitationSearch />} />
    <Route path="/reports/*" element={report} />
    <Route path="/verify-email" element={verifyEmail} />
    <Route path="/reset-password" element={resetPassword} />
    <Route path="/unsubscribe/:token" element={unsubscribe} />
    <Route path="/subscription" element={<Navigate replace to="/users/me/subscription" />} />
    <Route path="/users/:slug" element={profile} />
    <Route path="/users/:slug/welcome" element={welcome} />
    <Route path="/users/:slug/account-settings" element={settings} />
    <Route path="/users/:slug/connections" element={connections} />
    <Route path="/users/:slug/subscription" element={subscription} />
    <Route path="/users/:slug/dashboards" element={dashboardList} />
    <Route path="/users/:slug/saved-searches" element={savedSearches} />
    <Route path="/users/:slug/saved-searches/:id" element={savedSearch} />
    <Route path="/search-records/:id" element={searchRecord} />
    <Route path="/create-dashboard" element={createDashboard} />
    <Route path="/dashboard/:slug" element={dashboard} />
    <Route path="/notifications" element={notifications} />
    <Route path="/notifications/followed" element={notifications} />
    <Route path="/veracite-digest" element={yearlyLanding} />
    <Route path="/veracite-digest/:slug" element={yearlyDigest} />
    <Route path="/wrapped" element={<Navigate replace to="/veracite-digest" />} />
    <Route path="/wrapped/:slug" element={<Wrapped />} />
    <Route path="/admin" element={admin} />
    <Route path="/admin/:part" element={admin} />
    {styleguide && <Route path="/styleguide" element={styleguide} />}
    <Route path="*" element={<ErrorPage status={404} />} />
  </Switch>
);

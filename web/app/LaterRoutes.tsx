import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { generatePath, Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';

import { lazyPart } from '#web/platform/lazy-part.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { InEnglish } from '#web/ui/InEnglish.tsx';
import { Loading } from '#web/ui/Message.tsx';
import { ServedText } from '#web/ui/ServedText.tsx';

import type { LaterPath } from './first-screens.tsx';
import { movedPaths, textPaths } from './later-routes.ts';
import { isServedDescription, markDescribed } from './page-description.ts';

/** A screen that is loaded when it is first opened. */
const screen = (load: (attempt: number) => Promise<{ readonly default: ComponentType }>) =>
  lazyPart(load, <Loading />);

/** Redirects a former address to its current page and keeps the query string. */
const Moved = ({ to, adds }: Pick<(typeof movedPaths)[number], 'to' | 'adds'>) => {
  const { search, hash } = useLocation();
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(adds ?? {})) query.set(name, value);
  return (
    <Navigate
      replace
      to={{ pathname: generatePath(to, useParams()), search: query.toString(), hash }}
    />
  );
};

const admin = screen(() => import('#web/features/admin/AdminScreen.tsx'));
const visualization = screen(() => import('#web/features/visualizations/VisualizationScreen.tsx'));
const patent = screen(() => import('#web/features/patents/PatentScreen.tsx'));
const pricing = screen(() => import('#web/features/checkout/PricingScreen.tsx'));
const notifications = screen(() => import('#web/features/notifications/NotificationsScreen.tsx'));

/**
 * The screen of each address in shared/domain/routes.ts. A feature adds its address there and its screen here; the
 * types require both.
 */
const screens: Readonly<Record<LaterPath, ComponentType>> = {
  '/journals': screen(() => import('#web/features/entities/JournalsScreen.tsx')),
  '/journals/:slug': screen(() => import('#web/pages/JournalScreen.tsx')),
  '/affiliations': screen(() => import('#web/features/entities/AffiliationsScreen.tsx')),
  '/affiliations/:slug': screen(() => import('#web/pages/AffiliationScreen.tsx')),
  '/institutions': screen(() => import('#web/features/entities/InstitutionsScreen.tsx')),
  '/institutions/:slug': screen(() => import('#web/pages/InstitutionScreen.tsx')),
  '/authors/:slug': screen(() => import('#web/pages/AuthorScreen.tsx')),
  '/rankings': screen(() => import('#web/features/entities/RankingsScreen.tsx')),
  '/accuracy': screen(() => import('#web/features/accuracy/AccuracyScreen.tsx')),
  '/extension-install': screen(() => import('#web/features/companions/ExtensionScreen.tsx')),
  '/zotero': screen(() => import('#web/features/companions/ZoteroScreen.tsx')),
  '/classify': screen(() => import('#web/features/classifications/ClassifyScreen.tsx')),
  '/verify-email': screen(() => import('#web/features/auth/VerifyEmailScreen.tsx')),
  '/sign-in': screen(() => import('#web/features/auth/SignInLinkScreen.tsx')),
  '/reset-password': screen(() => import('#web/features/auth/ResetPasswordScreen.tsx')),
  '/unsubscribe/:token': screen(
    () => import('#web/features/mail-preferences/UnsubscribeScreen.tsx'),
  ),
  '/pricing': pricing,
  '/checkout': pricing,
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
  '/patents': screen(() => import('#web/features/patents/PatentsScreen.tsx')),
  '/patents/:patentId': patent,
  '/patents/:patentId/:tab': patent,
  '/notifications': notifications,
  '/notifications/followed': notifications,
  '/veracite-digest': screen(() => import('#web/features/yearly-digests/DigestLandingScreen.tsx')),
  '/veracite-digest/:slug': screen(() => import('#web/features/yearly-digests/DigestScreen.tsx')),
  '/disagreements': screen(() => import('#web/features/disagreements/DisagreementsScreen.tsx')),
  '/assistant': screen(() => import('#web/features/assistant/AssistantScreen.tsx')),
  '/assistant/:slug': screen(() => import('#web/features/assistant/ThreadScreen.tsx')),
  '/assistant/shared/:token': screen(
    () => import('#web/features/assistant/SharedThreadScreen.tsx'),
  ),
  '/reference-check/:taskid': screen(
    () => import('#web/features/reference-checks/ReferenceCheckScreen.tsx'),
  ),
  '/reference-check/shared/:token': screen(
    () => import('#web/features/reference-checks/SharedCheckScreen.tsx'),
  ),
  '/users/:slug/reference-checks': screen(
    () => import('#web/features/reference-checks/MyChecksScreen.tsx'),
  ),
  '/visualizations/:slug': visualization,
  '/visualizations/authorprofiles/:userSlug': visualization,
  '/usage/:slug': screen(() => import('#web/features/usage/UsageScreen.tsx')),
  '/manage-licenses': screen(() => import('#web/features/licenses/ManageLicensesScreen.tsx')),
  '/enterprise/:slug': screen(() => import('#web/features/organizations/EnterpriseScreen.tsx')),
  '/organization-license-getting-started': screen(async () => ({
    default: (await import('#web/features/organizations/GuideScreens.tsx')).OrganizationGuideScreen,
  })),
  '/getting-started': screen(async () => ({
    default: (await import('#web/features/organizations/GuideScreens.tsx')).GettingStartedScreen,
  })),
  '/request-a-demo': screen(async () => ({
    default: (await import('#web/features/organizations/InquiryScreens.tsx')).RequestDemoScreen,
  })),
  '/contact-sales': screen(async () => ({
    default: (await import('#web/features/organizations/InquiryScreens.tsx')).ContactSalesScreen,
  })),
  '/badge': screen(() => import('#web/features/badges/BadgeScreen.tsx')),
  '/badge-tester': screen(() => import('#web/features/badges/BadgeTesterScreen.tsx')),
  '/badge-tester-internal': screen(() => import('#web/features/badges/InternalTesterScreen.tsx')),
  '/embed-citation-search': screen(() => import('#web/features/embeds/EmbedScreen.tsx')),
  '/admin': admin,
  '/admin/:part': admin,
  '/styleguide': screen(() => import('#web/features/styleguide/StyleguideScreen.tsx')),
};

/** Content pages differ by their address alone. */
const Content = lazyPart(() => import('#web/features/content/ContentScreen.tsx'), <ServedText />);
const Described = lazyPart<{ readonly path: string }>(() => import('./Described.tsx'), null);

/** The description that a page was served with is more specific than ours. */
const Page = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
  const [wasServed] = useState(isServedDescription);
  useEffect(markDescribed, []);
  return (
    <>
      {children}
      {!wasServed && <Described path={path} />}
    </>
  );
};

/** Screens that are translated into every language (text/translations.ts). */
const translatedPaths: ReadonlySet<string> = new Set([
  '/reference-check/:taskid',
  '/reference-check/shared/:token',
  '/users/:slug/reference-checks',
]);

const LaterRoutes = () => (
  <Routes>
    {Object.entries(screens).map(([path, Screen]) => (
      <Route
        key={path}
        path={path}
        element={
          <Page key={path} path={path}>
            {translatedPaths.has(path) ? (
              <Screen />
            ) : (
              <InEnglish>
                <Screen />
              </InEnglish>
            )}
          </Page>
        }
      />
    ))}
    {textPaths.map((path) => (
      <Route
        key={path}
        path={path}
        element={
          <InEnglish>
            <Content />
          </InEnglish>
        }
      />
    ))}
    {movedPaths.map(({ path, ...moved }) => (
      <Route key={path} path={path} element={<Moved {...moved} />} />
    ))}
    <Route path="*" element={<ErrorPage status={404} />} />
  </Routes>
);

export default LaterRoutes;

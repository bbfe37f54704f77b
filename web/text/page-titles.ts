import type { ScreenHead } from '#shared/domain/content-page.ts';
import type { FixedPath } from '#shared/domain/routes.ts';

import { accuracyText } from './accuracy.ts';
import { adminText } from './admin.ts';
import { assistantText } from './assistant.ts';
import { badgeTesterText, badgeText, embedText } from './badge.ts';
import { builderText } from './builder.ts';
import { checkoutText } from './checkout.ts';
import { classifyText } from './classify.ts';
import { companionsText } from './companions.ts';
import { connectionsText } from './connections.ts';
import { dashboardsText } from './dashboards.ts';
import { disagreementsText } from './disagreements.ts';
import { entitiesText } from './entities.ts';
import { homeText } from './home.ts';
import { inquiriesText } from './inquiries.ts';
import { english } from './language.ts';
import { licensesText } from './licenses.ts';
import { mailPreferencesText } from './mail-preferences.ts';
import { myPapersText } from './my-papers.ts';
import { notificationsText } from './notifications.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { patentsText } from './patents.ts';
import { referenceChecksText } from './reference-checks.ts';
import { savedSearchesText } from './saved-searches.ts';
import { searchText } from './search.ts';
import { styleguideText } from './styleguide.ts';
import { usageText } from './usage.ts';
import { usersText } from './users.ts';
import { visualizationsText } from './visualizations.ts';
import { yearlyDigestsText } from './yearly-digests.ts';

/** The titles of screens with a fixed title. Only the build loads them all. */
const pageTitles = (): Readonly<Record<FixedPath, string>> => {
  const said = english.text;
  const { kinds, ranking } = said(entitiesText);
  const users = said(usersText);
  const { search } = said(searchText);
  const home = said(homeText);
  return {
    '/': home.heading,
    '/home': home.title,
    '/search/landing': home.heading,
    '/assistant': said(assistantText).title,
    '/search': search.titleOf(''),
    '/search/table': search.titleOf(''),
    '/search/analyze': search.chartsTitleOf(''),
    '/search/builder': said(builderText).title,
    '/reference-check/shared/:token': said(referenceChecksText).shared.title,
    '/users/:slug/dashboards': said(dashboardsText).list.title,
    '/my-papers': said(myPapersText).title,
    '/create-dashboard': said(dashboardsText).create.title,
    '/users/:slug': users.profile.title,
    '/users/:slug/welcome': users.welcome.title,
    '/users/:slug/account-settings': users.settings.title,
    '/users/:slug/connections': said(connectionsText).title,
    '/users/:slug/subscription': users.subscription.title,
    '/users/:slug/reference-checks': said(referenceChecksText).mine.title,
    '/users/:slug/saved-searches': said(savedSearchesText).title,
    '/notifications': said(notificationsText).title,
    '/notifications/followed': said(notificationsText).title,
    '/verify-email': users.verify.title,
    '/reset-password': users.reset.title,
    '/sign-in': users.signInLink.title,
    '/unsubscribe/:token': said(mailPreferencesText).unsubscribe.title,
    '/pricing': said(checkoutText).title,
    '/checkout': said(checkoutText).title,
    '/request-a-demo': said(inquiriesText).demo.title,
    '/contact-sales': said(inquiriesText).contact.title,
    '/manage-licenses': said(licensesText).title,
    '/usage/:slug': said(usageText).title,
    '/journals': kinds.journal.title,
    '/affiliations': kinds.affiliation.title,
    '/institutions': kinds.institution.title,
    '/patents': said(patentsText).title,
    '/rankings': ranking.title,
    '/disagreements': said(disagreementsText).title,
    '/visualizations/authorprofiles/:userSlug': said(visualizationsText).title,
    '/veracite-digest': said(yearlyDigestsText).landing.title,
    '/accuracy': said(accuracyText).title,
    '/classify': said(classifyText).title,
    '/getting-started': said(inquiriesText).guide.title,
    '/organization-license-getting-started': said(inquiriesText).organizationGuide.title,
    '/extension-install': said(companionsText).extension.title,
    '/zotero': said(companionsText).zotero.title,
    '/badge': said(badgeText).title,
    '/badge-tester': said(badgeTesterText).title,
    '/badge-tester-internal': said(badgeTesterText).internal.title,
    '/embed-citation-search': said(embedText).title,
    '/admin': said(adminText).title,
    '/admin/:part': said(adminText).title,
    '/styleguide': said(styleguideText).title,
  };
};

/** The title and description that each of these screens is served with. */
export const screenHeads = (): Readonly<Record<string, ScreenHead>> => {
  const descriptions: Readonly<Record<string, string>> = english.text(pageDescriptions);
  return Object.fromEntries(
    Object.entries(pageTitles()).map(([path, title]) => [
      path,
      { title, description: descriptions[path] ?? '' },
    ]),
  );
};

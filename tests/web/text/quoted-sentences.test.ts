import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { accountMenuText } from '#web/text/account-menu.ts';
import { authText } from '#web/text/auth.ts';
import { bannerText } from '#web/text/banner.ts';
import { checkoutText } from '#web/text/checkout.ts';
import { commonText } from '#web/text/common.ts';
import { cookiesText } from '#web/text/cookies.ts';
import { dashboardsText } from '#web/text/dashboards.ts';
import { footerText } from '#web/text/footer.ts';
import { headerMenusText } from '#web/text/header-menus.ts';
import { english } from '#web/text/language.ts';
import { linksText } from '#web/text/links.ts';
import { notificationsText } from '#web/text/notifications.ts';

const root = join(import.meta.dirname, '../../..');
const { text: words } = english;
const common = words(commonText);
const { cancel, code } = words(checkoutText);
const { toasts } = words(notificationsText);
const { exported } = words(dashboardsText);
const { deletion } = words(authText);
const menus = words(headerMenusText);
const footer = words(footerText);
const { notice } = words(cookiesText);
const account = words(accountMenuText);
const { banner } = words(bannerText);
const EMAIL = 'help@marsh.example';

type Row = {
  /** As the catalogue says it now. */
  readonly now: string;
  /** The part of the product that shows it. */
  readonly shownIn: string;
  /** A test that finds it there: the file, and how it is called. */
  readonly test: readonly [file: string, name: string];
  /** How that test names it, where it is a part of a longer sentence or one of a pattern. */
  readonly mentions?: string;
};

const header = 'tests/web/app/header.test.tsx';
const BAR = 'holds the Assistant, two menus and, for visitors, the plans';
const PHONE = 'has the whole navigation in its order, and both menus';
const ENTRIES = 'names features and free resources in their order, patents only with the feature';
const inBar = (now: string): Row => ({ now, shownIn: 'web/app/Header.tsx', test: [header, BAR] });
const inPhoneMenu = (now: string): Row => ({
  now,
  shownIn: 'web/app/MenuSheet.tsx',
  test: [header, PHONE],
});
const inProduct = (now: string): Row => ({
  now,
  shownIn: 'web/app/ProductEntries.tsx',
  test: [header, ENTRIES],
});
const inSolutions = (now: string): Row => ({
  now,
  shownIn: 'web/app/SolutionEntries.tsx',
  test: [header, 'says for whom it is, what there is to explore, and where more is said'],
});
const signIn = 'tests/web/features/auth/sign-in.test.tsx';
const plans = 'tests/web/features/checkout/plans.test.tsx';
const inCancelling = (now: string): Row => ({
  now,
  shownIn: 'web/features/users/BillingPart.tsx',
  test: [plans, 'offers less to who wants to cancel (%s)'],
});
const inRedeeming = (now: string): Row => ({
  now,
  shownIn: 'web/features/users/BillingPart.tsx',
  test: [plans, 'says when a code could not be redeemed (%s)'],
});
const followed = 'tests/web/features/notifications/notifications-screen.test.tsx';
const inFollowing = (now: string, name: string): Row => ({
  now,
  shownIn: 'web/features/notifications/following.ts',
  test: [followed, name],
});
const dialogs = 'tests/web/features/dashboards/dashboard-dialogs.test.tsx';
const inExporting = (now: string, name: string): Row => ({
  now,
  shownIn: 'web/features/dashboards/tasks.ts',
  test: [dialogs, name],
});
const session = 'tests/web/features/auth/session.test.ts';
const inDeleting = (now: string, name: string): Row => ({
  now,
  shownIn: 'web/features/users/tasks.ts',
  test: [session, name],
});
const onErrorPage = (now: string): Row => ({
  now,
  shownIn: 'web/ui/ErrorPage.tsx',
  test: ['tests/web/features/papers/report-screen.test.tsx', 'gives way to the error page on %s'],
});
const cookies = 'tests/web/features/cookies/cookies.test.tsx';
const inNotice = (now: string): Row => ({
  now,
  shownIn: 'web/features/cookies/CookieNotice.tsx',
  test: [cookies, 'asks in the words of the specification, with the focus inside'],
});
const said = 'tests/web/app/page-description.test.tsx';
const inSearch = (now: string): Row => ({
  now,
  shownIn: 'web/features/search/SearchScreen.tsx',
  test: [said, 'names its modes and orders'],
});

/** Every sentence and label that the specification quotes: how it is said now, where, and which test finds it there. */
const quoted: Readonly<Record<string, Row>> = {
  // While something loads, and where it cannot be shown.
  'React be loadin...': {
    now: common.loading,
    shownIn: 'web/ui/Message.tsx',
    test: ['tests/journeys/first-face.test.ts', 'gets a screen that failed to load twice'],
  },
  "Sorry, we couldn't find that.": {
    now: common.errorPage.messages[404],
    shownIn: 'web/ui/ErrorPage.tsx',
    test: [
      'tests/web/features/users/account-screens.test.tsx',
      'of an unknown person is the error page: /users/nobody%s',
    ],
  },
  'You need to be logged in to see this.': onErrorPage(common.errorPage.messages[401]),
  'Hey, no peeking!': onErrorPage(common.errorPage.messages[403]),
  'The request has been blocked, and please modify your input.': onErrorPage(
    common.errorPage.messages[451],
  ),
  'Something went wrong!': onErrorPage(common.errorPage.other),
  'Visit homepage': onErrorPage(common.errorPage.home),

  // The bar, its menus, and the menu of a phone.
  Solutions: inBar(common.session.solutions),
  'Plans & Pricing': inBar(common.navigation.pricing),
  'Use Cases': inSolutions(menus.headings.useCases),
  Explore: inSolutions(menus.headings.explore),
  Resources: inSolutions(menus.headings.resources),
  Features: inProduct(menus.headings.features),
  'Free Resources': inProduct(menus.headings.freeResources),
  Assistant: inProduct(menus.product.assistant.header),
  Search: inProduct(menus.product.search.header),
  'Browser Extension': inProduct(menus.product.extension.header),
  Badge: inProduct(menus.product.badge.header),
  'Zotero Plugin': inProduct(menus.product.zotero.header),
  Patents: {
    now: menus.product.patents.header,
    shownIn: 'web/app/ProductEntries.tsx',
    test: [header, 'has patents for people with the feature beta-patents'],
  },
  'Reference Check': inPhoneMenu(menus.navigation.referenceCheck),
  Dashboards: inPhoneMenu(menus.navigation.dashboards),
  Journals: inPhoneMenu(menus.navigation.journals),
  Organizations: inPhoneMenu(menus.navigation.organizations),
  'Funding Institutions': inPhoneMenu(menus.navigation.funders),

  // Who is using it.
  'Log In': {
    now: common.session.login,
    shownIn: 'web/app/SessionCorner.tsx',
    test: [signIn, 'signs out and goes to the first page'],
  },
  'Sign Up': {
    now: common.session.signup,
    shownIn: 'web/app/SessionCorner.tsx',
    test: [signIn, 'stand in the header for who is not signed in, and lead to the dialog'],
  },
  'Sign Out': {
    now: account.signOut,
    shownIn: 'web/features/users/AccountMenu.tsx',
    test: [signIn, 'signs out and goes to the first page'],
  },
  'My Profile': {
    now: account.profile,
    shownIn: 'web/records/session/account-items.ts',
    test: [
      'tests/web/records/session/account-items.test.ts',
      'leads to pages that exist, under the names of the specification',
    ],
  },
  'Account Settings': {
    now: account.settings,
    shownIn: 'web/records/session/account-items.ts',
    test: [
      'tests/web/records/session/account-items.test.ts',
      'leads to pages that exist, under the names of the specification',
    ],
  },
  'Install Extension': {
    now: account.extension,
    shownIn: 'web/records/session/account-items.ts',
    test: [
      'tests/web/records/session/account-items.test.ts',
      'offers the extension of the browser, and only as long as it is not loaded',
    ],
  },
  'Chat with Support': {
    now: account.chat,
    shownIn: 'web/features/users/AccountMenu.tsx',
    test: [header, 'is opened and hidden by people of a license, and stays so for the visit'],
  },
  'Hide Support Chat': {
    now: account.hideChat,
    shownIn: 'web/features/users/AccountMenu.tsx',
    test: [header, 'is opened and hidden by people of a license, and stays so for the visit'],
  },

  // Cookies.
  'By clicking “Allow All”, you agree to the storing of cookies on your device to enhance site navigation, analyze site usage, and assist in our marketing efforts (including targeted advertising).':
    inNotice(notice.words),
  'Customize Settings': inNotice(notice.customize),
  'Reject All Unnecessary Cookies': inNotice(notice.reject),
  'Allow All': inNotice(notice.allow),
  'Cookie Preferences': {
    now: common.session.cookies,
    shownIn: 'web/app/FooterParts.tsx',
    test: [cookies, 'says so where one asks'],
  },
  'Do Not Sell or Share My Personal Information': {
    now: common.session.doNotSell,
    shownIn: 'web/app/FooterParts.tsx',
    test: [cookies, 'takes an objection to selling all the same'],
  },

  // The search.
  'Search by title, author, keywords or DOI': {
    now: common.search.placeholder,
    shownIn: 'web/records/search/SearchBox.tsx',
    test: [said, 'asks for a title, an author, keywords or a DOI, and for nothing beside filters'],
  },
  'Search by title, author, keywords, or DOI': {
    now: footer.search,
    shownIn: 'web/app/FooterParts.tsx',
    test: ['tests/web/app/shell.test.tsx', 'searches from its footer too'],
  },
  All: inSearch(common.search.modes.all),
  'Citation Statements': inSearch(common.search.modes.citations),
  Metadata: inSearch(common.search.modes.papers),
  Relevance: inSearch(common.search.sorts['relevance desc']),
  'Most cited': inSearch(common.search.sorts['total_cited desc']),
  'Least cited': inSearch(common.search.sorts['total_cited asc']),
  'Most supported': inSearch(common.search.sorts['total_supported desc']),
  'Least supported': inSearch(common.search.sorts['total_supported asc']),
  'Most contrasted': inSearch(common.search.sorts['total_contrasted desc']),
  'Least contrasted': inSearch(common.search.sorts['total_contrasted asc']),

  // Codes and discounts.
  'An error occurred please try again or contact us.': inRedeeming(code.failed),
  'An error occurred redeeming the code, please contact support or try again later.': inRedeeming(
    code.broken,
  ),
  [`An error occurred applying discount please try again or contact us ${EMAIL}.`]: inCancelling(
    cancel.refused(EMAIL),
  ),
  [`Failed to apply discount. Please contact ${EMAIL}.`]: inCancelling(cancel.failed(EMAIL)),
  'An error occurred applying the discount, please contact support or try again later.':
    inCancelling(cancel.broken),
  'Successfully applied 20% off discount to your account, this will take effect on the next invoice.':
    inCancelling(cancel.taken(20)),
  'Applying coupon, hang tight...': {
    now: cancel.progress,
    shownIn: 'web/features/users/billing.ts',
    test: [plans, 'says that the discount is on its way, for as long as it is'],
  },

  // Notifications.
  'Successfully set notification.': inFollowing(toasts.set, 'is changed where it stands'),
  'Successfully removed notification.': inFollowing(
    toasts.removed(1),
    'is ended one by one or together',
  ),
  'Successfully removed notifications.': inFollowing(
    toasts.removed(2),
    'is ended one by one or together',
  ),
  'Unexpected error setting notification.': inFollowing(toasts.failedToSet, 'says when %s failed'),
  'Unexpected error removing notification.': inFollowing(
    toasts.failedToRemove,
    'says when %s failed',
  ),

  // Exports.
  'Exporting dashboard data as CSV': inExporting(
    exported.loading('CSV'),
    'is asked after each 2000 ms until its file is there',
  ),
  'Success!': inExporting(exported.success, 'is asked after each 2000 ms until its file is there'),
  'Download file': inExporting(
    exported.link,
    'is asked after each 2000 ms until its file is there',
  ),
  'Error exporting data': inExporting(exported.error, 'says that it could not be asked for'),
  'Could not export dashboard CSV': inExporting(
    exported.failedCsv,
    'says that its job failed, in which format',
  ),

  // Deleting an account.
  'Deleting your account, hang tight...': inDeleting(
    deletion.progress,
    'says for 20 s that it is on its way',
  ),
  'Successfully deleted your account.': inDeleting(
    deletion.done,
    'cancels the subscription, deletes the user, clears the token and goes home',
  ),
  [`Something went wrong deleted your account, try again or contact us at ${EMAIL}`]: {
    ...inDeleting(
      deletion.failed(EMAIL),
      'says what to do when it failed, and leaves the person signed in',
    ),
    mentions: 'Something went wrong deleted your account, try again or contact us at ',
  },

  // Everything else.
  'Uh-oh, something unexpected happened...': {
    now: common.problem.unexpected,
    shownIn: 'web/features/users/tasks.ts',
    test: [
      said,
      'says in a message that something unexpected happened where a choice could not be kept',
    ],
  },
  'View full text': {
    now: words(linksText).viewFullText,
    shownIn: 'web/features/links/FullTextLink.tsx',
    test: [
      'tests/web/features/links/full-text.test.tsx',
      'stays at the publisher where nobody can tell a better way',
    ],
  },
  'as low as $16.00/month': {
    now: 'as low as $16.00/month',
    shownIn: 'web/features/banner/Banner.tsx',
    test: [
      'tests/web/features/banner/bars.test.tsx',
      'offers plans to who used the trial, at the prices and in the currency of the pricing page: %s',
    ],
  },
};

/** What is said otherwise than quoted, and why. */
const otherwise: readonly (readonly [quoted: string, now: string, why: string])[] = [
  [
    'Date published (recent, oldest)',
    common.search.sorts['date desc'],
    'says what comes first, as the other orders do',
  ],
  ['Other Source Types', common.paperType.other, 'sentence case, as all filters'],
  ['Has Cites', common.filters.hasTally, 'sentence case, as all filters'],
  [
    'over 1.3 billion indexed citations, 30+ publishers, two million users, founded in 2018',
    footer.collection(2, 3),
    'of another collection: the foot counts the one that is here',
  ],
];

/** From the line that begins the test of this name, with its table, to the next test. */
const testNamed = (file: string, name: string): string | undefined => {
  const code = readFileSync(join(root, file), 'utf8');
  const at = code.indexOf(`'${name}'`);
  if (at < 0) return undefined;
  const begins = [...code.matchAll(/^ *it(?:\.each)?\(/gm)].map(({ index }) => index);
  const begin = begins.findLast((index) => index <= at) ?? 0;
  return code.slice(begin, begins.find((index) => index > at) ?? code.length);
};

describe('a sentence that is quoted', () => {
  it.each(Object.entries(quoted))('is said as it is: %s', (says, { now }) => {
    expect(now).toBe(says);
  });

  it.each(Object.entries(quoted))('is shown, and found there by a test: %s', (says, row) => {
    const { shownIn, test, mentions = says } = row;
    expect(existsSync(join(root, shownIn))).toBe(true);
    const code = testNamed(...test);
    expect([test, code === undefined ? 'is not there' : 'is there']).toEqual([test, 'is there']);
    expect(code).toContain(mentions);
  });

  it('of prices stands in the banner', () => {
    expect(banner.upgrade.words('$16.00')).toContain('as low as $16.00/month');
    expect(banner['start-trial'].words).toContain('20% coupon');
  });
});

it.each(otherwise)('instead of “%s” it says “%s”: it %s', (says, now) => {
  expect(now).not.toBe(says);
  expect(now).not.toBe('');
});

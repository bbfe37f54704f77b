import type { FeatureFlag } from './person.ts';

/** The audience of a page; others are told why they have no access, or how to get it. */
export type Audience =
  | 'anyone'
  /** Signed-in people; others are asked to sign in, in place. */
  | 'people'
  /**
   * The owner: visitors are asked to sign in; another person's item is not found, or is said to belong to someone else.
   */
  | 'owner'
  /** For whom it is public, or was shared with: others are asked to sign in, and signed in it is not there. */
  | 'readers'
  /** Administrators of an organization's license; other people see an explanation. */
  | 'librarians'
  /** Visitors are told to sign in (401), other people that they have no access (403). */
  | 'administrators';

/** What a title names once it is known. */
type TitleOf =
  | 'affiliation'
  | 'author'
  | 'check'
  | 'dashboard'
  | 'digest'
  | 'funder'
  | 'journal'
  | 'organization'
  | 'paper'
  | 'patent'
  | 'picture'
  | 'post'
  | 'record'
  | 'saved search'
  | 'thread';

export type FooterHeading = 'features' | 'resources' | 'audiences' | 'about' | 'legal';

/** The words of an item in the main navigation (web/text/session.ts). */
type NavigationWord =
  | 'assistant'
  | 'search'
  | 'referenceCheck'
  | 'dashboards'
  | 'pricing'
  | 'journals'
  | 'organizations'
  | 'funders'
  | 'patents';

type Row = {
  /** `:name` is one segment of a path, `*` the rest. */
  readonly path: string;
  /**
   * `screen`: of the web app. `text`: written in web/content. `moved`: redirects to another URL and retains the query.
   * `dialog`: opens in place. `document`: of the API, not of the web app.
   */
  readonly kind: 'screen' | 'text' | 'moved' | 'dialog' | 'document';
  /** The redirect target, with the same parameters. */
  readonly to?: string;
  /** Parameters added to the query on a redirect. */
  readonly adds?: Readonly<Record<string, string>>;
  readonly seenBy: Audience;
  /** The source of its title if it is not the same for everyone. */
  readonly titleOf?: TitleOf;
  /** Whether sitemap.xml lists it: everyone may read it, and it is worth finding. */
  readonly listed?: true;
  /** The URL for links, if it differs from the path. */
  readonly linkedAs?: string;
  /** Its entry in the main navigation: in the order of the rows. */
  readonly navigation?: NavigationWord;
  /** The feature that a person needs to find it in the navigation. The address itself is open to its audience. */
  readonly navigationNeeds?: FeatureFlag;
  /** The heading of its link in the footer: in the order of the rows. */
  readonly footer?: FooterHeading;
};

/**
 * Every URL of the product, once. Router, sitemap, navigation, footer, page heads, the script at the edge and the crawl
 * over all pages are generated from it.
 */
export const routes = [
  // Entry pages.
  { path: '/', kind: 'screen', seenBy: 'anyone', listed: true },
  { path: '/home', kind: 'screen', seenBy: 'anyone' },
  {
    path: '/assistant',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    navigation: 'assistant',
    footer: 'features',
  },
  { path: '/assistant/:slug', kind: 'screen', seenBy: 'owner', titleOf: 'thread' },
  { path: '/assistant/shared/:token', kind: 'screen', seenBy: 'anyone', titleOf: 'thread' },
  {
    path: '/search',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    navigation: 'search',
    footer: 'features',
  },
  { path: '/search/landing', kind: 'screen', seenBy: 'anyone' },
  { path: '/search/analyze', kind: 'screen', seenBy: 'anyone' },
  { path: '/search/table', kind: 'screen', seenBy: 'anyone' },
  { path: '/search/builder', kind: 'screen', seenBy: 'anyone', footer: 'features' },
  {
    path: '/search/citations',
    kind: 'moved',
    to: '/search',
    adds: { mode: 'all' },
    seenBy: 'anyone',
  },
  { path: '/reports/*', kind: 'screen', seenBy: 'anyone', titleOf: 'paper' },
  {
    path: '/?referenceCheck=true',
    kind: 'dialog',
    seenBy: 'people',
    navigation: 'referenceCheck',
    footer: 'features',
  },
  { path: '/reference-check/:taskid', kind: 'screen', seenBy: 'owner', titleOf: 'check' },
  { path: '/reference-check/shared/:token', kind: 'screen', seenBy: 'anyone' },

  // Personal pages.
  {
    path: '/users/:slug/dashboards',
    kind: 'screen',
    seenBy: 'people',
    linkedAs: '/users/me/dashboards',
    navigation: 'dashboards',
    footer: 'features',
  },
  { path: '/my-papers', kind: 'screen', seenBy: 'people', footer: 'features' },
  { path: '/create-dashboard', kind: 'screen', seenBy: 'people' },
  { path: '/dashboard/:slug', kind: 'screen', seenBy: 'readers', titleOf: 'dashboard' },
  { path: '/users/:slug', kind: 'screen', seenBy: 'owner' },
  { path: '/users/:slug/welcome', kind: 'screen', seenBy: 'owner' },
  { path: '/users/:slug/account-settings', kind: 'screen', seenBy: 'owner' },
  { path: '/users/:slug/connections', kind: 'screen', seenBy: 'owner' },
  { path: '/users/:slug/subscription', kind: 'screen', seenBy: 'owner' },
  { path: '/users/:slug/reference-checks', kind: 'screen', seenBy: 'people' },
  { path: '/users/:slug/saved-searches', kind: 'screen', seenBy: 'owner' },
  {
    path: '/users/:slug/saved-searches/:id',
    kind: 'screen',
    seenBy: 'owner',
    titleOf: 'saved search',
  },
  { path: '/search-records/:id', kind: 'screen', seenBy: 'readers', titleOf: 'record' },
  { path: '/notifications', kind: 'screen', seenBy: 'people' },
  { path: '/notifications/followed', kind: 'screen', seenBy: 'people' },
  { path: '/subscription', kind: 'moved', to: '/users/me/subscription', seenBy: 'anyone' },
  { path: '/verify-email', kind: 'screen', seenBy: 'anyone' },
  { path: '/reset-password', kind: 'screen', seenBy: 'anyone' },
  { path: '/sign-in', kind: 'screen', seenBy: 'anyone' },
  { path: '/unsubscribe/:token', kind: 'screen', seenBy: 'anyone' },

  // Audience and prices.
  { path: '/partners', kind: 'text', seenBy: 'anyone', listed: true, footer: 'audiences' },
  {
    path: '/partners/researchers',
    kind: 'text',
    seenBy: 'anyone',
    listed: true,
    footer: 'audiences',
  },
  {
    path: '/partners/academic-institutions',
    kind: 'text',
    seenBy: 'anyone',
    listed: true,
    footer: 'audiences',
  },
  {
    path: '/partners/publishers',
    kind: 'text',
    seenBy: 'anyone',
    listed: true,
    footer: 'audiences',
  },
  {
    path: '/partners/pharmaceuticals-and-biotech',
    kind: 'text',
    seenBy: 'anyone',
    listed: true,
    footer: 'audiences',
  },
  // The same page under the name that third parties link to; its canonical URL is the one above.
  { path: '/partners/pharma-and-biotech', kind: 'text', seenBy: 'anyone' },
  { path: '/author-marketing', kind: 'text', seenBy: 'anyone', listed: true, footer: 'audiences' },
  {
    path: '/pricing',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    navigation: 'pricing',
    footer: 'audiences',
  },
  { path: '/checkout', kind: 'screen', seenBy: 'anyone' },
  {
    path: '/request-a-demo',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    footer: 'audiences',
  },
  { path: '/contact-sales', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'audiences' },
  { path: '/manage-licenses', kind: 'screen', seenBy: 'librarians' },
  { path: '/enterprise/:slug', kind: 'screen', seenBy: 'anyone', titleOf: 'organization' },
  { path: '/usage/:slug', kind: 'screen', seenBy: 'librarians' },

  // The content of the collection.
  {
    path: '/journals',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    navigation: 'journals',
    footer: 'features',
  },
  { path: '/journals/:slug', kind: 'screen', seenBy: 'anyone', titleOf: 'journal' },
  {
    path: '/affiliations',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    navigation: 'organizations',
    footer: 'features',
  },
  { path: '/affiliations/:slug', kind: 'screen', seenBy: 'anyone', titleOf: 'affiliation' },
  {
    path: '/institutions',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    navigation: 'funders',
    footer: 'features',
  },
  { path: '/institutions/:slug', kind: 'screen', seenBy: 'anyone', titleOf: 'funder' },
  { path: '/authors/:slug', kind: 'screen', seenBy: 'anyone', titleOf: 'author' },
  {
    path: '/patents',
    kind: 'screen',
    seenBy: 'anyone',
    navigation: 'patents',
    navigationNeeds: 'beta-patents',
  },
  {
    path: '/patents/:patentId',
    kind: 'screen',
    seenBy: 'anyone',
    titleOf: 'patent',
  },
  {
    path: '/patents/:patentId/:tab',
    kind: 'screen',
    seenBy: 'anyone',
    titleOf: 'patent',
  },
  { path: '/rankings', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'features' },
  { path: '/disagreements', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'features' },
  { path: '/visualizations/:slug', kind: 'screen', seenBy: 'anyone', titleOf: 'picture' },
  { path: '/visualizations/authorprofiles/:userSlug', kind: 'screen', seenBy: 'anyone' },
  { path: '/veracite-digest', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'features' },
  { path: '/veracite-digest/:slug', kind: 'screen', seenBy: 'readers', titleOf: 'digest' },
  { path: '/wrapped', kind: 'moved', to: '/veracite-digest', seenBy: 'anyone' },
  { path: '/wrapped/:slug', kind: 'moved', to: '/veracite-digest/:slug', seenBy: 'anyone' },

  // Accuracy, getting started, and embeds for third-party pages.
  { path: '/accuracy', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'resources' },
  { path: '/classify', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'resources' },
  { path: '/getting-started', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'resources' },
  {
    path: '/organization-license-getting-started',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    footer: 'resources',
  },
  {
    path: '/extension-install',
    kind: 'screen',
    seenBy: 'anyone',
    listed: true,
    footer: 'resources',
  },
  { path: '/zotero', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'resources' },
  { path: '/badge', kind: 'screen', seenBy: 'anyone', listed: true, footer: 'resources' },
  { path: '/badge-tester', kind: 'screen', seenBy: 'anyone' },
  { path: '/badge-tester-internal', kind: 'screen', seenBy: 'administrators' },
  { path: '/embed-citation-search', kind: 'screen', seenBy: 'anyone', footer: 'resources' },
  { path: '/data-and-services', kind: 'text', seenBy: 'anyone', listed: true, footer: 'resources' },
  { path: '/article-galaxy', kind: 'text', seenBy: 'anyone', listed: true, footer: 'resources' },
  { path: '/veracite-for-article-galaxy', kind: 'text', seenBy: 'anyone', listed: true },
  { path: '/api/docs', kind: 'document', seenBy: 'anyone', footer: 'resources' },
  { path: '/api/openapi.json', kind: 'document', seenBy: 'anyone', footer: 'resources' },

  // The people behind it, and the terms.
  { path: '/blog', kind: 'text', seenBy: 'anyone', listed: true, footer: 'about' },
  // The posts are known only from their files.
  { path: '/blog/:slug', kind: 'text', seenBy: 'anyone', listed: true, titleOf: 'post' },
  { path: '/news-and-press', kind: 'text', seenBy: 'anyone', listed: true, footer: 'about' },
  { path: '/jobs', kind: 'text', seenBy: 'anyone', listed: true, footer: 'about' },
  { path: '/endorsements', kind: 'text', seenBy: 'anyone', listed: true, footer: 'about' },
  { path: '/guidelines', kind: 'text', seenBy: 'anyone', listed: true, footer: 'about' },
  { path: '/policy', kind: 'text', seenBy: 'anyone', listed: true, footer: 'legal' },
  { path: '/terms', kind: 'text', seenBy: 'anyone', listed: true, footer: 'legal' },
  { path: '/apiterms', kind: 'text', seenBy: 'anyone', listed: true, footer: 'legal' },
  { path: '/copyright', kind: 'text', seenBy: 'anyone', listed: true, footer: 'legal' },
  {
    path: '/accessibility-statement',
    kind: 'text',
    seenBy: 'anyone',
    listed: true,
    footer: 'legal',
  },

  // URLs that people type: plurals, parents of pages with a parameter, and common names of pages.
  {
    path: '/reference-check',
    kind: 'moved',
    to: '/',
    adds: { referenceCheck: 'true' },
    seenBy: 'anyone',
  },
  { path: '/reference-checks', kind: 'moved', to: '/users/me/reference-checks', seenBy: 'anyone' },
  { path: '/dashboard', kind: 'moved', to: '/users/me/dashboards', seenBy: 'anyone' },
  { path: '/dashboards', kind: 'moved', to: '/users/me/dashboards', seenBy: 'anyone' },
  { path: '/saved-searches', kind: 'moved', to: '/users/me/saved-searches', seenBy: 'anyone' },
  { path: '/users', kind: 'moved', to: '/users/me', seenBy: 'anyone' },
  { path: '/account-settings', kind: 'moved', to: '/users/me/account-settings', seenBy: 'anyone' },
  { path: '/settings', kind: 'moved', to: '/users/me/account-settings', seenBy: 'anyone' },
  { path: '/authors', kind: 'moved', to: '/search', seenBy: 'anyone' },
  {
    path: '/login',
    kind: 'moved',
    to: '/',
    adds: { login: 'true' },
    seenBy: 'anyone',
  },
  {
    path: '/signin',
    kind: 'moved',
    to: '/',
    adds: { login: 'true' },
    seenBy: 'anyone',
  },
  {
    path: '/signup',
    kind: 'moved',
    to: '/',
    adds: { signup: 'true' },
    seenBy: 'anyone',
  },
  {
    path: '/register',
    kind: 'moved',
    to: '/',
    adds: { signup: 'true' },
    seenBy: 'anyone',
  },
  { path: '/contact', kind: 'moved', to: '/contact-sales', seenBy: 'anyone' },
  { path: '/privacy', kind: 'moved', to: '/policy', seenBy: 'anyone' },
  { path: '/help', kind: 'moved', to: '/getting-started', seenBy: 'anyone' },

  // For operators and developers.
  { path: '/admin', kind: 'screen', seenBy: 'administrators' },
  { path: '/admin/:part', kind: 'screen', seenBy: 'administrators' },
  { path: '/styleguide', kind: 'screen', seenBy: 'anyone' },
] as const satisfies readonly Row[];

type AnyRoute = (typeof routes)[number];
type RowOf<Kind extends Row['kind']> = Extract<AnyRoute, { readonly kind: Kind }>;
/** Returns the URL that links to a row use. */
type LinkOf<Route> = Route extends { readonly linkedAs: infer To extends string }
  ? To
  : Route extends { readonly path: infer Path extends string }
    ? Path
    : never;

/** A row in the general form for iterating over all rows. */
export type Route = Row;
export type ScreenPath = RowOf<'screen'>['path'];
/** Screens whose title is the same for everyone (web/text/page-titles.ts). */
export type FixedPath = Exclude<RowOf<'screen'>, { readonly titleOf: string }>['path'];
export type TextPath = RowOf<'text'>['path'];
export type FooterLink = LinkOf<Extract<AnyRoute, { readonly footer: string }>>;

/** The only page that third-party pages may embed. */
export const EMBEDDED_PAGE = '/embed-citation-search' satisfies ScreenPath;

/** The page for buying plans. */
export const PRICING = '/pricing' satisfies ScreenPath;

import type { FeatureFlag } from './person.ts';

/** Who finds at an address what stands there; everybody else is told why not, or how to. */
export type Audience =
  | 'anyone'
  /** Whoever signed in; others are asked to, where they are. */
  | 'people'
  /** One’s own: visitors are asked to sign in; what is somebody else’s is not there, or is said to be theirs. */
  | 'owner'
  /** For whom it is public, or was shared with: others are asked to sign in, and signed in it is not there. */
  | 'readers'
  /** Whoever administers the license of an organization; other people are told what it is. */
  | 'librarians'
  /** Visitors are told to sign in (401), other people that it is not theirs (403). */
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
  /** `:name` is one part of a path, `*` all of the rest. */
  readonly path: string;
  /**
   * `screen`: one of the web app. `text`: written in web/content. `moved`: leads on to another address and keeps the query.
   * `dialog`: opens in place. `document`: of the API, not of the web app.
   */
  readonly kind: 'screen' | 'text' | 'moved' | 'dialog' | 'document';
  /** Where one that moved leads, with the same names in it. */
  readonly to?: string;
  /** What is put into the query on the way. */
  readonly adds?: Readonly<Record<string, string>>;
  readonly seenBy: Audience;
  /** Where its title comes from when it is not the same for everyone. */
  readonly titleOf?: TitleOf;
  /** Whether sitemap.xml names it: it is worth finding, and everybody may read it. */
  readonly listed?: true;
  /** The address that links name, where it is another than the path. */
  readonly linkedAs?: string;
  /** Its place in the main navigation: in the order of the rows. */
  readonly navigation?: NavigationWord;
  /** The feature that a person needs to find it in the navigation. The address itself is open to its audience. */
  readonly navigationNeeds?: FeatureFlag;
  /** The heading under which the foot of the page leads there: in the order of the rows. */
  readonly footer?: FooterHeading;
};

/**
 * Every address of the product, once. Router, sitemap, navigation, foot of the page, the heads that pages are served with, the
 * script at the edge and the walk over all pages are made from it.
 */
export const routes = [
  // Where people come in.
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

  // What is somebody's own.
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

  // For whom it is, and what it costs.
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
  // The same page under the name that others link to; its canonical address is the one above.
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

  // What the collection holds.
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

  // How well it does, how to begin, and what stands on pages of others.
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

  // Who makes it, and the rules.
  { path: '/blog', kind: 'text', seenBy: 'anyone', listed: true, footer: 'about' },
  // Which posts there are, only their files say.
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

  // For those who run it, and those who build with it.
  { path: '/admin', kind: 'screen', seenBy: 'administrators' },
  { path: '/admin/:part', kind: 'screen', seenBy: 'administrators' },
  { path: '/styleguide', kind: 'screen', seenBy: 'anyone' },
] as const satisfies readonly Row[];

type AnyRoute = (typeof routes)[number];
type RowOf<Kind extends Row['kind']> = Extract<AnyRoute, { readonly kind: Kind }>;
/** The address that links to a row name. */
type LinkOf<Route> = Route extends { readonly linkedAs: infer To extends string }
  ? To
  : Route extends { readonly path: infer Path extends string }
    ? Path
    : never;

/** A row as those read it who go through all of them. */
export type Route = Row;
export type ScreenPath = RowOf<'screen'>['path'];
/** Screens that are called the same for everyone (web/text/page-titles.ts). */
export type FixedPath = Exclude<RowOf<'screen'>, { readonly titleOf: string }>['path'];
export type TextPath = RowOf<'text'>['path'];
export type FooterLink = LinkOf<Extract<AnyRoute, { readonly footer: string }>>;

/** The one page that pages of others may show within theirs. */
export const EMBEDDED_PAGE = '/embed-citation-search' satisfies ScreenPath;

/** Where plans are bought. */
export const PRICING = '/pricing' satisfies ScreenPath;

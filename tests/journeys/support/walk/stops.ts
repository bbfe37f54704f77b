import { everyRoute } from '#shared/domain/page-routes.ts';
import type { Route } from '#shared/domain/routes.ts';

import type { Example } from './examples.ts';
import type { Role } from './people.ts';

/** What somebody finds at an address. */
export type Finds =
  | 'the page'
  /** They are asked to sign in, where they are. */
  | 'sign in'
  /** They are told for whom it is. */
  | 'for others'
  /** There is no such thing of theirs. */
  | 'none of theirs'
  | 401
  | 403
  | 404;

/** An address of the walk. */
export type Stop = {
  /** Its row in the table of routes; none where there is no page. */
  readonly path?: string;
  readonly address: string;
  /** What its title is, or names. */
  readonly title: string;
  readonly finds: (role: Role) => Finds;
  /** What it is called before the app has started, where that is the same for everyone. */
  readonly served?: string;
  /** Where it leads on to. */
  readonly to?: string;
};

/** The titles of pages that are called the same for everyone. */
const titles: Readonly<Record<string, string>> = {
  '/': 'See what citing papers say',
  '/home': 'Home',
  '/search/landing': 'See what citing papers say',
  '/assistant': 'Assistant',
  '/search': 'Search',
  '/search/analyze': 'Charts',
  '/search/table': 'Search',
  '/search/builder': 'Query builder',
  '/reference-check/shared/:token': 'Shared reference check',
  '/users/:slug/dashboards': 'Dashboards',
  '/my-papers': 'My papers',
  '/create-dashboard': 'Create dashboard',
  '/users/:slug': 'Profile',
  '/users/:slug/welcome': 'Welcome',
  '/users/:slug/account-settings': 'Account settings',
  '/users/:slug/connections': 'Feeds and webhooks',
  '/users/:slug/subscription': 'Subscription',
  '/users/:slug/reference-checks': 'My reference checks',
  '/users/:slug/saved-searches': 'Saved searches',
  '/notifications': 'Notifications',
  '/notifications/followed': 'Notifications',
  '/verify-email': 'Confirm your e-mail address',
  '/reset-password': 'Set a new password',
  '/sign-in': 'Sign in with your link',
  '/unsubscribe/:token': 'Unsubscribe',
  '/partners': 'Who it is for',
  '/partners/researchers': 'For researchers',
  '/partners/academic-institutions': 'For academic institutions',
  '/partners/publishers': 'For publishers',
  '/partners/pharmaceuticals-and-biotech': 'For pharmaceuticals and biotech',
  '/partners/pharma-and-biotech': 'For pharmaceuticals and biotech',
  '/author-marketing': 'For authors',
  '/pricing': 'Plans and pricing',
  '/checkout': 'Plans and pricing',
  '/request-a-demo': 'Request a demo',
  '/contact-sales': 'Talk to us',
  '/manage-licenses': 'Manage license',
  '/usage/:slug': 'Usage',
  '/journals': 'Journals',
  '/affiliations': 'Organizations',
  '/institutions': 'Funding institutions',
  '/patents': 'Patents',
  '/rankings': 'Rankings by support index',
  '/disagreements': 'Where papers disagree',
  '/visualizations/authorprofiles/:userSlug': 'Citation graph',
  '/veracite-digest': 'Your year in Veracite',
  '/accuracy': 'How accurate are the labels?',
  '/classify': 'Try a sentence',
  '/getting-started': 'Getting started',
  '/organization-license-getting-started': 'Getting started with your organization’s license',
  '/extension-install': 'Browser extension',
  '/zotero': 'Zotero plugin',
  '/badge': 'Badge',
  '/badge-tester': 'Badge tester',
  '/badge-tester-internal': 'Badge tester for administrators',
  '/embed-citation-search': 'Citation search',
  '/data-and-services': 'Data and services',
  '/article-galaxy': 'Getting the full text',
  '/veracite-for-article-galaxy': 'Veracite for Article Galaxy',
  '/blog': 'Blog',
  '/news-and-press': 'News and press',
  '/jobs': 'Jobs',
  '/endorsements': 'Endorsements',
  '/guidelines': 'Guidelines',
  '/policy': 'Privacy policy',
  '/terms': 'Terms of use',
  '/apiterms': 'API terms',
  '/copyright': 'Copyright',
  '/accessibility-statement': 'Accessibility statement',
  '/admin': 'Administration',
  '/admin/:part': 'Administration',
  '/styleguide': 'Style guide',
};

/** Pages of one thing that is the premium person's alone. */
const ofPremium: readonly string[] = [
  '/assistant/:slug',
  '/reference-check/:taskid',
  '/users/:slug/saved-searches/:id',
];

const findsAt =
  ({ path, seenBy }: Route) =>
  (role: Role): Finds => {
    const isVisitor = role === 'anonymous';
    switch (seenBy) {
      case 'anyone':
        return 'the page';
      case 'readers':
        // What the walk made is public.
        return 'the page';
      case 'people':
        return isVisitor ? 'sign in' : 'the page';
      case 'owner':
        if (isVisitor) return 'sign in';
        return ofPremium.includes(path) && role !== 'premium' ? 'none of theirs' : 'the page';
      case 'librarians':
        if (isVisitor) return 'sign in';
        return role === 'admin' && path === '/usage/:slug' ? 'the page' : 'for others';
      case 'administrators':
        return isVisitor ? 401 : role === 'admin' ? 'the page' : 403;
    }
  };

const everybody = () => 'the page' as const;

/** Every page of the table, with what it is an example of; then addresses that ask for something more, and one where nothing is. */
export const stopsOf = (examples: Readonly<Record<string, Example>>): readonly Stop[] => {
  const pages = everyRoute.flatMap((route): readonly Stop[] => {
    const { path, kind, to } = route;
    if (kind === 'document' || kind === 'dialog') return [];
    if (to !== undefined) return [];
    const example = examples[path] ?? (/[:*]/.test(path) ? undefined : { address: path });
    const title = example?.named ?? titles[path];
    if (!example || title === undefined) throw new Error(`The walk has no example of ${path}.`);
    const fixed = titles[path];
    return [
      {
        path,
        address: example.address,
        title,
        finds: findsAt(route),
        ...(fixed !== undefined && { served: fixed }),
      },
    ];
  });
  const moved = [
    ['/search/citations?q=sleep&mode=papers', '/search?q=sleep&mode=all', 'sleep'],
    ['/wrapped?from=mail', '/veracite-digest?from=mail', 'Your year in Veracite'],
    [
      `/wrapped/${DIGEST_OF(examples)}?from=mail`,
      `/veracite-digest/${DIGEST_OF(examples)}?from=mail`,
      '2025',
    ],
  ] as const;
  const finds = everybody;
  const signed = (role: Role): Finds => (role === 'anonymous' ? 'sign in' : 'the page');
  return [
    ...pages,
    ...moved.map(([address, to, title]) => ({ address, to, title, finds })),
    {
      address: '/subscription?from=mail',
      to: '/users/me/subscription?from=mail',
      title: 'Subscription',
      finds: signed,
    },
    { address: '/search?mode=all&q=sleep', title: 'sleep', finds },
    { address: '/search/analyze?q=sleep', title: 'sleep', finds },
    { address: '/search/table?q=sleep', title: 'sleep', finds },
    { address: '/assistant?startTerm=sleep', title: 'Assistant', finds },
    { address: '/pricing?tab=organizations', title: 'Plans and pricing', finds },
    {
      address: `/visualizations/papers?dois[]=${examples['/reports/*']?.address.slice('/reports/'.length) ?? ''}`,
      title: 'Citation graph',
      finds,
    },
    { address: '/no/such/page', title: '', finds: () => 404 },
  ];
};

const DIGEST_OF = (examples: Readonly<Record<string, Example>>): string =>
  examples['/veracite-digest/:slug']?.address.split('/').at(-1) ?? '';

import type { UserView } from '#shared/contracts/users.ts';
import type { Browser, BrowserStorage, StorageChange } from '#web/platform/browser.ts';

import type { Asked, Script } from './scripted-api.ts';

/** People who never lived, and a server that knows them. */
export const somebody = (change: Partial<UserView> = {}): UserView => ({
  slug: 'ada-quill',
  name: 'Ada Quill',
  email: 'ada@quill.test',
  emailVerified: true,
  subscription: { plan: 'free', status: 'inactive' },
  entitlement: {
    through: 'nothing',
    readStatements: false,
    alerts: false,
    assistant: false,
    dashboardDois: 0,
    savedSearchDois: 0,
    freeReports: 0,
  },
  activatedTrial: false,
  createdAt: '2026-03-01T08:00:00.000Z',
  ...change,
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the server would sign it; the page cannot check the signature. */
export const tokenWith = (claims: Readonly<Record<string, unknown>>): string =>
  `${encoded({ alg: 'ES256' })}.${encoded(claims)}.${encoded('signature')}`;

export const tokenOf = (
  user: UserView,
  { now = new Date(), seconds = 43_200, version = 10 } = {},
): string =>
  tokenWith({
    sub: `person-${user.slug ?? ''}`,
    email: user.email,
    plan: user.subscription.plan,
    version,
    exp: Math.floor(now.getTime() / 1000) + seconds,
  });

export const covered: UserView = {
  organizationLicense: {
    name: 'Northmarsh University',
    slug: 'northmarsh',
    hasLicense: true,
    status: 'ACTIVE',
    licenseChecked: true,
  },
  subscription: { plan: 'free', status: 'inactive' },
  entitlement: { ...somebody().entitlement, through: 'organization', readStatements: true },
};

type Server = {
  /** Who the session's cookie belongs to. */
  cookieOf?: UserView | undefined;
  license?: UserView['organizationLicense'];
  /** The path that never answers. */
  hangs?: string;
  /** How calls are refused, by method and path. */
  refuses: Record<string, { status: number; body?: unknown; retryAfter?: string }>;
};

const problem = (status: number, title: string) => ({ status, body: { status, title } });

/** A server with one person; what it knows can be changed while the app runs. */
export const peopleServer = (user: UserView | undefined, given: Partial<Server> = {}) => {
  const server: Server & { user: UserView | undefined } = { user, refuses: {}, ...given };
  const asked: Asked[] = [];
  const script: Script = (call) => {
    const { path, method, token } = call;
    if (!/^\/api\/(?:auth|users|checkout|entitlements)\//.test(path)) return undefined;
    asked.push(call);
    if (server.hangs === path) return new Promise(() => undefined);
    const refused = server.refuses[`${method ?? 'GET'} ${path}`];
    if (refused) return { body: { title: 'Refused.' }, ...refused };
    if (path === '/api/auth/check_license')
      return { body: { ...(server.license && { organizationLicense: server.license }) } };
    if (path === '/api/auth/methods')
      return {
        body: {
          methods: ['orcid', 'google'],
          demonstrationPeople: [{ email: 'free@demo.veracite.test', is: 'Free plan' }],
        },
      };
    if (path === '/api/auth/api_token')
      return server.cookieOf ? { body: tokenOf(server.cookieOf) } : problem(401, 'Please sign in.');
    if (path === '/api/auth/login' || path === '/api/auth/register') {
      server.cookieOf = server.user;
      return { body: { user: server.user } };
    }
    if (path === '/api/users/logout') {
      server.cookieOf = undefined;
      return { body: { success: true } };
    }
    if (path === '/api/users/me')
      return server.user && (token !== undefined || server.license)
        ? { body: server.user }
        : problem(401, 'Please sign in.');
    if (path === '/api/entitlements/referral')
      return { body: { ...(call.body as object), freeReports: 1 } };
    if (path === '/api/users/donotsell') return { body: { doNotSell: true } };
    if (path === '/api/auth/session') return { body: { valid: true } };
    return { body: { success: true, ...server.user } };
  };
  const callsTo = (path: string) => asked.filter((call) => call.path === path);
  return { server, script, asked, callsTo };
};

const memory = (values: Map<string, string>): BrowserStorage => ({
  read: (key) => values.get(key),
  write: (key, value) => void values.set(key, value),
  remove: (key) => void values.delete(key),
});

/** A browser whose memory can be looked into, and which never leaves the page. */
export const fakeBrowser = (values: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(values));
  const visit = new Map<string, string>();
  const left: string[] = [];
  const tabs: ((change: StorageChange) => void)[] = [];
  const browser: Browser = {
    now: () => new Date(),
    storage: memory(kept),
    visit: memory(visit),
    followTabs: (changed) => {
      tabs.push(changed);
      return () => undefined;
    },
    leaveFor: (address) => void left.push(address),
    referrer: () => 'https://www.google.com/',
    affiliateReferral: () => undefined,
    timeZone: () => 'Pacific/Auckland',
  };
  /** Another tab writes a value, or removes it. */
  const otherTab = (key: string, after: string | undefined) => {
    const before = kept.get(key);
    if (after === undefined) kept.delete(key);
    else kept.set(key, after);
    tabs.forEach((tell) => tell({ key, previous: before, next: after }));
  };
  return { browser, kept, visit, left, otherTab };
};

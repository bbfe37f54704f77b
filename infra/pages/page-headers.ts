import { servedStyles } from '#functions/features/pages/served/styles.ts';
import { styleSource } from '#functions/platform/http/style-source.ts';
import { type OutsideScript, originsOf } from '#shared/domain/outside-script.ts';
import { EMBEDDED_PAGE } from '#shared/domain/routes.ts';

/** Allowed sources by kind; `default-src` forbids everything else. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** By default pages load nothing from other origins: no script, style, font, image or request. */
const ownSources: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // The only inline style is that of pages served before any script runs.
  'style-src': ["'self'", styleSource(servedStyles)],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  // The form that opens the billing portal is answered with a redirect to it.
  'form-action': ["'self'", 'https://billing.stripe.com'],
  'frame-ancestors': ["'none'"],
};

const LISTENING = ['script-src', 'img-src', 'connect-src'];
const DRAWING = ['style-src', 'font-src', 'frame-src'];

/** Returns the policy of pages with these third-party scripts: exactly their origins are allowed. */
export const createPolicy = (scripts: readonly OutsideScript[]): readonly string[] => {
  const { all, drawing } = originsOf(scripts);
  const added: Sources = {
    ...Object.fromEntries(LISTENING.map((name) => [name, all])),
    ...Object.fromEntries(DRAWING.map((name) => [name, drawing])),
  };
  return [...new Set([...Object.keys(ownSources), ...Object.keys(added)])].flatMap((name) => {
    const sources = [...(ownSources[name] ?? []), ...(added[name] ?? [])];
    return sources.length > 0 ? [`${name} ${sources.join(' ')}`] : [];
  });
};

export const contentSecurityPolicy = createPolicy([]);

export const referrerPolicy = 'strict-origin-when-cross-origin';

/** Headers without a dedicated setting in CloudFront. */
export const otherHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * The headers of every page of the web app: nothing from other origins may load, frame it or learn where a reader came
 * from. The edge adds headers that only make sense over TLS (infra/aws/edge/security-headers.ts).
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy.join('; '),
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...otherHeaders,
};

/** Policy of the page that other sites may frame; otherwise that of every page. */
export const embeddedPolicy = contentSecurityPolicy.map((rule) =>
  rule.startsWith('frame-ancestors') ? 'frame-ancestors *' : rule,
);

const embeddedHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...pageHeaders, 'content-security-policy': embeddedPolicy.join('; ') }).filter(
    ([name]) => name !== 'x-frame-options',
  ),
);

/**
 * Returns the headers of a page by path, with these third-party scripts allowed. The framed page's path is compared
 * exactly, as at the edge; it loads no third-party scripts.
 */
export const createPageHeaders = (scripts: readonly OutsideScript[]) => {
  const headers = { ...pageHeaders, 'content-security-policy': createPolicy(scripts).join('; ') };
  return (path: string): Readonly<Record<string, string>> =>
    path === EMBEDDED_PAGE ? embeddedHeaders : headers;
};

/** The badge script runs on other sites, which verify its integrity by reading it. */
export const badgeHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The newest script may be replaced at any time; one with a version in its URL never changes. */
export const BADGE_MAX_AGE_SECONDS = 3600;
export const BADGE_VERSIONS_PATH = '/badge/*/badge.js';
const BADGE_VERSION = /^\/badge\/[^/]+\/badge[.]js$/;

export type BadgeAddress = 'newest' | 'version';
export const badgeAddressOf = (path: string): BadgeAddress | undefined => {
  if (path === '/badge.js') return 'newest';
  return BADGE_VERSION.test(path) ? 'version' : undefined;
};

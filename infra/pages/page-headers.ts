import { EMBEDDED_PAGE } from '#shared/domain/routes.ts';

/** Nothing comes from anyone else: no script, style, font, picture or call. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Our components write small styles into the page (scrolling behind a dialog, pressing by touch); a page that is the
  // same for everyone cannot carry the nonce that would tell them apart.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  // The form that opens the billing portal is answered by the way there.
  "form-action 'self' https://billing.stripe.com",
  "frame-ancestors 'none'",
] as const;

export const referrerPolicy = 'strict-origin-when-cross-origin';

/** Headers that have no name of their own in the settings of CloudFront. */
export const otherHeaders = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/**
 * What every page of the web app carries: nothing from elsewhere may load, frame it or learn where a reader came from.
 * At the edge comes what only makes sense over TLS (infra/aws/edge/security-headers.ts).
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy.join('; '),
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...otherHeaders,
};

/** The policy of the page that others may frame; in all else it is that of every page. */
export const embeddedPolicy = contentSecurityPolicy.map((rule) =>
  rule.startsWith('frame-ancestors') ? 'frame-ancestors *' : rule,
);

const embeddedHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...pageHeaders, 'content-security-policy': embeddedPolicy.join('; ') }).filter(
    ([name]) => name !== 'x-frame-options',
  ),
);

/** What a page carries, by its address. That of the framed one is compared letter by letter, as the edge does. */
export const pageHeadersAt = (path: string): Readonly<Record<string, string>> =>
  path === EMBEDDED_PAGE ? embeddedHeaders : pageHeaders;

/** The script of the badge runs on pages of others, which check what they were given by reading it. */
export const badgeHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The newest script may be another soon; one that stands under its version never changes. */
export const BADGE_KEPT_SECONDS = 3600;
export const BADGE_VERSIONS = '/badge/*/badge.js';
const BADGE_VERSION = /^\/badge\/[^/]+\/badge[.]js$/;

export type BadgeAddress = 'newest' | 'version';
export const badgeAt = (path: string): BadgeAddress | undefined => {
  if (path === '/badge.js') return 'newest';
  return BADGE_VERSION.test(path) ? 'version' : undefined;
};

import { servedStyles } from '#functions/features/pages/served/styles.ts';
import { styleSource } from '#functions/platform/http/style-source.ts';
import { type OutsideScript, originsOf } from '#shared/domain/outside-script.ts';
import { EMBEDDED_PAGE } from '#shared/domain/routes.ts';

/** Where each kind of thing may come from; `default-src` forbids what is not named. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** By themselves pages let nothing come from anyone else: no script, style, font, picture or call. */
const own: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // The one style that stands in a page itself is that of pages served before any script runs.
  'style-src': ["'self'", styleSource(servedStyles)],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  // The form that opens the billing portal is answered by the way there.
  'form-action': ["'self'", 'https://billing.stripe.com'],
  'frame-ancestors': ["'none'"],
};

const LISTENING = ['script-src', 'img-src', 'connect-src'];
const DRAWING = ['style-src', 'font-src', 'frame-src'];

/** The policy of pages with these scripts of others: exactly their origins are let in. */
export const policyWith = (scripts: readonly OutsideScript[]): readonly string[] => {
  const { all, drawing } = originsOf(scripts);
  const added: Sources = {
    ...Object.fromEntries(LISTENING.map((name) => [name, all])),
    ...Object.fromEntries(DRAWING.map((name) => [name, drawing])),
  };
  return [...new Set([...Object.keys(own), ...Object.keys(added)])].flatMap((name) => {
    const sources = [...(own[name] ?? []), ...(added[name] ?? [])];
    return sources.length > 0 ? [`${name} ${sources.join(' ')}`] : [];
  });
};

export const contentSecurityPolicy = policyWith([]);

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

/**
 * What a page carries, by its address, where these scripts of others are let in. The framed page is compared letter by letter,
 * as the edge does; it loads no script of anyone.
 */
export const pageHeadersWith = (scripts: readonly OutsideScript[]) => {
  const headers = { ...pageHeaders, 'content-security-policy': policyWith(scripts).join('; ') };
  return (path: string): Readonly<Record<string, string>> =>
    path === EMBEDDED_PAGE ? embeddedHeaders : headers;
};

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

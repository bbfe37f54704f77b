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

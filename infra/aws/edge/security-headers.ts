import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

const HSTS_DAYS = 730;

/** Nothing comes from anyone else: no script, style, font, picture or call. */
export const CONTENT_SECURITY_POLICY = [
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
  "form-action 'self'",
  "frame-ancestors 'none'",
  'upgrade-insecure-requests',
].join('; ');

const NO_DEVICES = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** For pages our policy stands; what the API says of its own answers (its documentation is a page too) goes before it. */
export const securityHeaders = (scope: Construct, id: string, of: 'pages' | 'api') =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: CONTENT_SECURITY_POLICY,
        override: of === 'pages',
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.days(HSTS_DAYS),
        includeSubdomains: true,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: NO_DEVICES, override: true },
        { header: 'cross-origin-opener-policy', value: 'same-origin', override: true },
      ],
    },
    removeHeaders: ['server', 'x-powered-by'],
  });

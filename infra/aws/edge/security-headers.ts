import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { contentSecurityPolicy, otherHeaders } from '../../pages/page-headers.ts';

const HSTS_DAYS = 730;

/** At the edge everything travels over TLS, and a page may ask for nothing else. */
const policyWith = (uploads: string): string =>
  [
    ...contentSecurityPolicy.map((rule) =>
      rule.startsWith('connect-src') ? `${rule} ${uploads}` : rule,
    ),
    'upgrade-insecure-requests',
  ].join('; ');

/**
 * For pages our policy stands; what the API says of its own answers (its documentation is a page too) goes before it.
 * Pages that are not listed show what one reader looked for: search engines are asked to leave them out.
 */
export const securityHeaders = (
  scope: Construct,
  id: string,
  /** `uploads`: where pages put files beside our own address. */
  { of, uploads }: { readonly of: 'pages' | 'api'; readonly uploads: string },
) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: policyWith(uploads),
        override: of !== 'api',
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
      customHeaders: Object.entries(otherHeaders).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
    removeHeaders: ['server', 'x-powered-by'],
  });

import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { type OutsideScript } from '#shared/domain/outside-script.ts';

import {
  badgeHeaders,
  contentSecurityPolicy,
  embeddedPolicy,
  otherHeaders,
  policyWith,
} from '../../pages/page-headers.ts';

const HSTS_DAYS = 730;

const { 'access-control-allow-origin': _, ...corp } = badgeHeaders;

/** At the edge everything travels over TLS, and a page may ask for nothing else. */
const policyAtEdge = (uploads: string, rules: readonly string[]): string =>
  [
    ...rules.map((rule) => (rule.startsWith('connect-src') ? `${rule} ${uploads}` : rule)),
    'upgrade-insecure-requests',
  ].join('; ');

const rulesOf = (of: string, scripts: readonly OutsideScript[]): readonly string[] => {
  if (of === 'embedded') return embeddedPolicy;
  return of === 'pages' ? policyWith(scripts) : contentSecurityPolicy;
};

/**
 * For pages our policy stands; what the API says of its own answers (its documentation is a page too) goes before it.
 * Pages that are not listed show what one reader looked for: search engines are asked to leave them out.
 */
export const securityHeaders = (
  scope: Construct,
  id: string,
  /**
   * `uploads`: where pages put files beside our own address. `scripts`: those of others that pages let in. `embedded`: the page
   * that others may frame.
   */
  {
    of,
    uploads,
    scripts = [],
  }: {
    readonly of: 'pages' | 'embedded' | 'badge' | 'api';
    readonly uploads: string;
    readonly scripts?: readonly OutsideScript[];
  },
) =>
  new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: policyAtEdge(uploads, rulesOf(of, scripts)),
        override: of !== 'api',
      },
      contentTypeOptions: { override: true },
      ...(of !== 'embedded' && {
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      }),
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
      customHeaders: Object.entries({ ...otherHeaders, ...(of === 'badge' && corp) }).map(
        ([header, value]) => ({
          header,
          value,
          override: true,
        }),
      ),
    },
    ...(of === 'badge' && {
      corsBehavior: {
        accessControlAllowOrigins: [badgeHeaders['access-control-allow-origin']],
        accessControlAllowMethods: ['GET', 'HEAD'],
        accessControlAllowHeaders: ['*'],
        accessControlAllowCredentials: false,
        originOverride: true,
      },
    }),
    removeHeaders: ['server', 'x-powered-by'],
  });

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
  createPolicy,
} from '../../pages/page-headers.ts';

const HSTS_DAYS = 730;

const { 'access-control-allow-origin': _, ...corp } = badgeHeaders;

/** Everything at the edge uses TLS, and a page may not request anything else. */
const policyAtEdge = (uploads: string, rules: readonly string[]): string =>
  [
    ...rules.map((rule) => (rule.startsWith('connect-src') ? `${rule} ${uploads}` : rule)),
    'upgrade-insecure-requests',
  ].join('; ');

const rulesOf = (headersFor: string, scripts: readonly OutsideScript[]): readonly string[] => {
  if (headersFor === 'embedded') return embeddedPolicy;
  return headersFor === 'pages' ? createPolicy(scripts) : contentSecurityPolicy;
};

/**
 * Pages get our policy; the API's own headers take precedence (its documentation is a page too). Unlisted pages show
 * one reader's search, so search engines are asked not to index them.
 */
export const securityHeaders = (
  scope: Construct,
  id: string,
  /**
   * `uploads`: origins to which pages upload besides our own. `scripts`: allowed third-party scripts. `embedded`: the
   * page that other sites may frame.
   */
  {
    of: target,
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
        contentSecurityPolicy: policyAtEdge(uploads, rulesOf(target, scripts)),
        override: target !== 'api',
      },
      contentTypeOptions: { override: true },
      ...(target !== 'embedded' && {
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
      customHeaders: Object.entries({ ...otherHeaders, ...(target === 'badge' && corp) }).map(
        ([header, value]) => ({
          header,
          value,
          override: true,
        }),
      ),
    },
    ...(target === 'badge' && {
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

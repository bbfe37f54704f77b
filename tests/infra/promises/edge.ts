import { speaksOf } from '../support/environment-templates.ts';
import { at, each, ofType, type Promised, withChanged, without } from './promise.ts';

const DISTRIBUTION = 'AWS::CloudFront::Distribution';
const FIREWALL = 'AWS::WAFv2::WebACL';
const HEADERS = 'AWS::CloudFront::ResponseHeadersPolicy';
const CACHE = 'AWS::CloudFront::CachePolicy';
const STAGE = 'AWS::ApiGatewayV2::Stage';

const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};

/** What people meet is quick, bounded and closed to what does not belong there. */
export const ofEdge: readonly Promised[] = [
  {
    promise: 'a firewall stands before the edge, and slows down who asks too often',
    brokenBy: (all) => [
      ...each(all, DISTRIBUTION, 'nothing stands before it', ({ properties }) =>
        speaksOf(at(properties, 'DistributionConfig.WebACLId'), 'FirewallArn'),
      ),
      ...each(
        all,
        FIREWALL,
        'slows nobody down, or lets in who is known to be bad',
        ({ properties }) =>
          properties['Scope'] === 'CLOUDFRONT' &&
          speaksOf(properties['Rules'], 'RateBasedStatement') &&
          speaksOf(properties['Rules'], 'AWSManagedRulesAmazonIpReputationList') &&
          speaksOf(properties['Rules'], 'AWSManagedRulesKnownBadInputsRuleSet') &&
          // A sample would hold who searched for what.
          !JSON.stringify(properties).includes('"SampledRequestsEnabled":true'),
      ),
    ],
    faults: {
      'not before the edge': withChanged(DISTRIBUTION, 'DistributionConfig.WebACLId'),
      'no firewall': without(FIREWALL),
      'no rules': withChanged(FIREWALL, 'Rules', []),
      'requests are kept': withChanged(FIREWALL, 'VisibilityConfig.SampledRequestsEnabled', true),
    },
  },
  {
    promise:
      'the edge speaks HTTP/3, packs what it sends, and takes files from the bucket by its own name alone',
    brokenBy: (all) => [
      ...each(all, DISTRIBUTION, 'speaks no HTTP/3', ({ properties }) =>
        ['http2and3', 'http3'].includes(String(at(properties, 'DistributionConfig.HttpVersion'))),
      ),
      ...each(all, DISTRIBUTION, 'sends something unpacked', ({ properties }) =>
        [
          at(properties, 'DistributionConfig.DefaultCacheBehavior'),
          ...listAt(properties, 'DistributionConfig.CacheBehaviors'),
        ].every((behavior) => at(behavior, 'Compress') === true),
      ),
      ...each(
        all,
        CACHE,
        'knows no Brotli',
        ({ properties }) =>
          at(
            properties,
            'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.EnableAcceptEncodingBrotli',
          ) === true,
      ),
      ...each(all, DISTRIBUTION, 'asks the bucket without a name', ({ properties }) => {
        const buckets = listAt(properties, 'DistributionConfig.Origins').filter(
          (origin) => at(origin, 'S3OriginConfig') !== undefined,
        );
        return (
          buckets.length > 0 &&
          buckets.every((origin) => at(origin, 'OriginAccessControlId') !== undefined)
        );
      }),
    ],
    faults: {
      'HTTP/2': withChanged(DISTRIBUTION, 'DistributionConfig.HttpVersion', 'http2'),
      unpacked: withChanged(
        DISTRIBUTION,
        'DistributionConfig.DefaultCacheBehavior.Compress',
        false,
      ),
      'no Brotli': withChanged(
        CACHE,
        'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.EnableAcceptEncodingBrotli',
        false,
      ),
      'no control of access': (all) =>
        all.map((one) =>
          one.type === DISTRIBUTION
            ? {
                ...one,
                properties: JSON.parse(
                  JSON.stringify(one.properties).replaceAll('OriginAccessControlId', 'Nothing'),
                ) as typeof one.properties,
              }
            : one,
        ),
    },
  },
  {
    promise: 'pages run no script that we did not write, and are spoken to over TLS for years',
    brokenBy: (all) => [
      ...each(all, HEADERS, 'lets in scripts of others', ({ properties }) => {
        const policy = at(
          properties,
          'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
        );
        const said = JSON.stringify(policy ?? '');
        return (
          said.includes('default-src') && !/unsafe-inline|unsafe-eval|script-src[^;]*\*/.test(said)
        );
      }),
      ...each(
        all,
        HEADERS,
        'may be spoken to without TLS',
        ({ properties }) =>
          Number(
            at(
              properties,
              'ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec',
            ),
          ) >= 31_536_000,
      ),
    ],
    faults: {
      'scripts in the page': withChanged(
        HEADERS,
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy',
        "default-src 'self'; script-src 'self' 'unsafe-inline'",
      ),
      'no policy': withChanged(
        HEADERS,
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy',
      ),
      'TLS for a day': withChanged(
        HEADERS,
        'ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec',
        86_400,
      ),
    },
  },
  {
    promise: 'the gateway lets through so many calls and no more, and writes down no query',
    brokenBy: (all) => [
      ...each(
        all,
        STAGE,
        'is unbounded',
        ({ properties }) =>
          Number(at(properties, 'DefaultRouteSettings.ThrottlingRateLimit')) > 0 &&
          Number(at(properties, 'DefaultRouteSettings.ThrottlingBurstLimit')) > 0,
      ),
      ...each(
        all,
        STAGE,
        'writes down queries, or nothing',
        ({ properties }) =>
          speaksOf(at(properties, 'AccessLogSettings.Format'), '$context.routeKey') &&
          !/querystring|sourceIp|[$]context[.]path/i.test(
            JSON.stringify(at(properties, 'AccessLogSettings.Format')),
          ),
      ),
      ...(ofType(all, STAGE).length > 1 ? ['There is a stage too many.'] : []),
    ],
    faults: {
      unbounded: withChanged(STAGE, 'DefaultRouteSettings'),
      'no log': withChanged(STAGE, 'AccessLogSettings'),
      'addresses are written down': withChanged(
        STAGE,
        'AccessLogSettings.Format',
        '$context.routeKey $context.identity.sourceIp',
      ),
    },
  },
];

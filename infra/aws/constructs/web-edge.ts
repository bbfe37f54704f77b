import { type HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { type IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { type IBucket } from 'aws-cdk-lib/aws-s3';
import { type Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Aws, Duration, Fn } from 'aws-cdk-lib/core';
import { type Construct } from 'constructs';

import { REPORTS } from '#shared/domain/paths.ts';
import { EMBEDDED_PAGE } from '#shared/domain/routes.ts';
import { servedPaths } from '#shared/domain/served-pages.ts';

import { BADGE_VERSIONS_PATH } from '../../pages/page-headers.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { viewerScript } from '../edge/viewer-script.ts';
import { type Environment } from '../environments.ts';
import { suppressFinding } from '../defaults/suppress-finding.ts';
import { apiRoutes, wellKnownPaths } from './api-routes.ts';
import { EDGE_HEADER } from './edge-secret.ts';
import { webContent, webShell } from './web-files.ts';

/** Caller location as seen by CloudFront; functions trust it together with the secret header. */
const PLACE = [
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-ASN',
  'CloudFront-Viewer-City',
  'CloudFront-Viewer-Country',
  'CloudFront-Viewer-Time-Zone',
];
/** CloudFront allows ten headers. */
const ASKED = ['Accept', 'Accept-Language', 'Content-Type', 'Idempotency-Key', 'User-Agent'];
/**
 * Headers that may affect a response and are therefore part of the cache key; a cache policy also forwards them.
 * `Authorization` can only be forwarded this way.
 */
const JUDGED = ['Authorization', 'Origin', 'Sec-Fetch-Site', 'Sec-GPC'];
const KEYS_KEPT_SECONDS = 300;
const PAGE_KEPT_SECONDS = 60;
const API_READ_SECONDS = 30;

type WebEdgeProps = {
  readonly web: IBucket;
  /** Where people upload their submissions. */
  readonly handedIn: IBucket;
  readonly logs: IBucket;
  readonly api: HttpApi;
  /** By feature: streaming functions have URLs of their own. */
  readonly streaming: ReadonlyMap<string, IFunctionUrl>;
  readonly edgeSecret: Secret;
  readonly domain: Environment['domain'];
  /** The web ACL of the distribution, if any. */
  readonly firewall: string | undefined;
  readonly site: Environment['site'];
};

/**
 * The single entry point of an environment: static pages from the bucket, `/api/*` and pages with content from the
 * functions.
 */
export const createWebEdge = (scope: Construct, props: WebEdgeProps): Distribution => {
  const { web, handedIn, logs, api, streaming, edgeSecret, domain, firewall, site } = props;
  const toShell = new EdgeFunction(scope, 'page-routes', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerScript(webShell(site), webContent())),
    comment: 'Routes page paths to the shared shell, and returns 404 for unknown ones.',
  });
  const functionAssociations = [{ function: toShell, eventType: FunctionEventType.VIEWER_REQUEST }];
  // Without permission to list, S3 answers "forbidden" for missing files.
  const files = S3BucketOrigin.withOriginAccessControl(web, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const originAt = (host: string) =>
    new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(API_READ_SECONDS),
      // A reference to the secret, never the secret itself.
      customHeaders: { [EDGE_HEADER]: edgeSecret.secretValue.unsafeUnwrap() },
    });
  const functions = originAt(apiHost(api));
  const uploads = `https://${handedIn.bucketRegionalDomainName}`;
  const pageHeaders = securityHeaders(scope, 'page-headers', {
    of: 'pages',
    uploads,
    scripts: site?.scripts ?? [],
  });
  const apiHeaders = securityHeaders(scope, 'api-headers', { of: 'api', uploads });
  const embeddedHeaders = securityHeaders(scope, 'embedded-headers', { of: 'embedded', uploads });
  const badgeHeaders = securityHeaders(scope, 'badge-headers', { of: 'badge', uploads });
  const keysCachePolicy = sharedCachePolicy(scope, 'keys-cache', KEYS_KEPT_SECONDS);
  const servedCachePolicy = sharedCachePolicy(
    scope,
    'page-cache',
    PAGE_KEPT_SECONDS,
    CacheQueryStringBehavior.all(),
  );
  const pages = {
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    compress: true,
    functionAssociations,
  };
  const calls = {
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: apiCachePolicy(scope),
    originRequestPolicy: apiRequestPolicy(scope),
    responseHeadersPolicy: apiHeaders,
    compress: true,
  };

  const distribution = new Distribution(scope, 'edge', {
    comment: scope.node.id,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_ALL,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: 'edge/',
    ...(firewall !== undefined && { webAclId: firewall }),
    ...(domain && {
      domainNames: [...domain.names],
      certificate: Certificate.fromCertificateArn(scope, 'certificate', domain.certificateArn),
    }),
    defaultBehavior: {
      ...pages,
      origin: files,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: pageHeaders,
    },
    additionalBehaviors: {
      // The first matching behavior applies.
      ...Object.fromEntries(
        [...streaming].map(([feature, { url }]) => [
          streamingPath(feature),
          { ...calls, origin: originAt(Fn.select(2, Fn.split('/', url))) },
        ]),
      ),
      '/api/*': { ...calls, origin: functions },
      ...Object.fromEntries(
        wellKnownPaths().map((path) => [
          path,
          {
            origin: functions,
            viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
            allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
            cachePolicy: keysCachePolicy,
            responseHeadersPolicy: apiHeaders,
            compress: true,
          },
        ]),
      ),
      ...Object.fromEntries(
        // Files that other sites load, and the page that they may frame.
        [
          ['/badge.js', badgeHeaders] as const,
          [BADGE_VERSIONS_PATH, badgeHeaders] as const,
          [EMBEDDED_PAGE, embeddedHeaders] as const,
        ].map(([path, responseHeadersPolicy]) => [
          path,
          {
            ...pages,
            origin: files,
            cachePolicy: CachePolicy.CACHING_OPTIMIZED,
            responseHeadersPolicy,
          },
        ]),
      ),
      [`${REPORTS}*`]: {
        ...pages,
        origin: functions,
        // A report is the same for everyone. Query parameters only concern the browser, except on the page of citing
        // works.
        cachePolicy: sharedCachePolicy(
          scope,
          'report-cache',
          PAGE_KEPT_SECONDS,
          CacheQueryStringBehavior.allowList('page'),
        ),
        responseHeadersPolicy: pageHeaders,
      },
      ...Object.fromEntries(
        servedPaths.map((path) => [
          path,
          {
            ...pages,
            origin: functions,
            cachePolicy: servedCachePolicy,
            responseHeadersPolicy: pageHeaders,
            // The function behind it knows its own paths, and returns 404 itself.
            functionAssociations: [],
          },
        ]),
      ),
    },
  });

  suppressFinding(distribution, [
    'AwsSolutions-CFR1',
    'Science is read everywhere, so no country is blocked.',
  ]);
  if (firewall === undefined)
    suppressFinding(distribution, [
      'AwsSolutions-CFR2',
      'A development environment is known to few and limited by the gateway; production environments have a firewall.',
    ]);
  suppressFinding(distribution, [
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The bucket cannot be listed through it: the root leads to a function, and queries are not forwarded to the bucket.',
  ]);
  if (!domain)
    suppressFinding(distribution, [
      'AwsSolutions-CFR4',
      'Without a domain name of its own it uses the name and certificate of CloudFront, whose protocols cannot be chosen; with one, the minimum is TLS 1.2 (2021).',
    ]);
  return distribution;
};

/** All endpoints of a streaming feature, which owns their path prefix. */
const streamingPath = (feature: string): string => {
  const paths = apiRoutes().flatMap((route) => (route.feature === feature ? [route.path] : []));
  const [path] = paths;
  if (path === undefined || paths.length > 1)
    throw new Error(`The feature ${feature} streams but shares its path prefix.`);
  return path.replace('{proxy+}', '*');
};

const apiHost = (api: HttpApi) =>
  Fn.join('.', [api.apiId, 'execute-api', Aws.REGION, Aws.URL_SUFFIX]);

/**
 * API responses are not cached unless they ask for it, and then for one second: a policy that never caches must not
 * forward `Authorization`. Everything that could change a response is part of the cache key.
 */
const apiCachePolicy = (scope: Construct) =>
  new CachePolicy(scope, 'api-cache', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList(...JUDGED),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** Public responses are cached as long as they allow, up to this limit. */
const sharedCachePolicy = (
  scope: Construct,
  id: string,
  longestSeconds: number,
  queryStringBehavior = CacheQueryStringBehavior.none(),
) =>
  new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(longestSeconds),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior,
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

const apiRequestPolicy = (scope: Construct) =>
  new OriginRequestPolicy(scope, 'api-request', {
    headerBehavior: OriginRequestHeaderBehavior.allowList(...PLACE, ...ASKED),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.all(),
  });

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

import { BADGE_VERSIONS } from '../../pages/page-headers.ts';
import { securityHeaders } from '../edge/security-headers.ts';
import { viewerScript } from '../edge/viewer-script.ts';
import { type Environment } from '../environments.ts';
import { accept } from '../house/accepted.ts';
import { apiRoutes, wellKnownPaths } from './api-routes.ts';
import { EDGE_HEADER } from './edge-secret.ts';
import { webContent, webShell } from './web-files.ts';

/** Where the caller is, as CloudFront sees it; believed by the functions together with the secret header. */
const PLACE = [
  'CloudFront-Viewer-Address',
  'CloudFront-Viewer-ASN',
  'CloudFront-Viewer-City',
  'CloudFront-Viewer-Country',
  'CloudFront-Viewer-Time-Zone',
];
/** CloudFront lets ten headers through. */
const ASKED = ['Accept', 'Accept-Language', 'Content-Type', 'Idempotency-Key', 'User-Agent'];
/**
 * What an answer may turn on, and so part of what tells two of them apart; a cache policy hands it on as well. `Authorization`
 * can travel by no other way.
 */
const JUDGED = ['Authorization', 'Origin', 'Sec-Fetch-Site', 'Sec-GPC'];
const KEYS_KEPT_SECONDS = 300;
const PAGE_KEPT_SECONDS = 60;
const API_READ_SECONDS = 30;

type WebEdgeProps = {
  readonly web: IBucket;
  /** Where people put what they hand in. */
  readonly handedIn: IBucket;
  readonly logs: IBucket;
  readonly api: HttpApi;
  /** By feature: functions that answer piece by piece have addresses of their own. */
  readonly streaming: ReadonlyMap<string, IFunctionUrl>;
  readonly edgeSecret: Secret;
  readonly domain: Environment['domain'];
  /** The firewall that stands before it, where there is one. */
  readonly firewall: string | undefined;
  readonly site: Environment['site'];
};

/** The one address of an environment: pages from the bucket, `/api/*` and pages with what they say from the functions. */
export const webEdge = (scope: Construct, props: WebEdgeProps): Distribution => {
  const { web, handedIn, logs, api, streaming, edgeSecret, domain, firewall, site } = props;
  const toShell = new EdgeFunction(scope, 'page-routes', {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(viewerScript(webShell(site), webContent())),
    comment: 'Leads the addresses of pages to the one shell, and says 404 where there is none.',
  });
  const functionAssociations = [{ function: toShell, eventType: FunctionEventType.VIEWER_REQUEST }];
  // Without permission to list, S3 would answer "forbidden" for a file that is merely missing.
  const files = S3BucketOrigin.withOriginAccessControl(web, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const originAt = (host: string) =>
    new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      readTimeout: Duration.seconds(API_READ_SECONDS),
      // A reference to the secret, never the word itself.
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
      // The first that fits is taken.
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
        // What pages of others load, and the page that they may frame.
        [
          ['/badge.js', badgeHeaders] as const,
          [BADGE_VERSIONS, badgeHeaders] as const,
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
        // A report is the same for everyone. What a reader chose stands in the query and concerns the browser alone, but for the page of who cites it.
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
            // The function behind it knows its own addresses, and says 404 itself.
            functionAssociations: [],
          },
        ]),
      ),
    },
  });

  accept(distribution, [
    'AwsSolutions-CFR1',
    'Science is read everywhere: no country is shut out.',
  ]);
  if (firewall === undefined)
    accept(distribution, [
      'AwsSolutions-CFR2',
      'An environment to develop on is known to few, and limited by the gateway; those that people use have a firewall.',
    ]);
  accept(distribution, [
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'Nobody can list the bucket through it: the root leads to a function, and queries are not handed on to the bucket.',
  ]);
  if (!domain)
    accept(distribution, [
      'AwsSolutions-CFR4',
      'Without a domain of its own it serves the name and certificate that CloudFront gives, whose protocols cannot be chosen; with a domain TLS 1.2 (2021) is the least.',
    ]);
  return distribution;
};

/** All calls of a feature that streams: it has the beginning of their paths to itself. */
const streamingPath = (feature: string): string => {
  const paths = apiRoutes().flatMap((route) => (route.feature === feature ? [route.path] : []));
  const [path] = paths;
  if (path === undefined || paths.length > 1)
    throw new Error(`The feature ${feature} streams and shares its paths.`);
  return path.replace('{proxy+}', '*');
};

const apiHost = (api: HttpApi) =>
  Fn.join('.', [api.apiId, 'execute-api', Aws.REGION, Aws.URL_SUFFIX]);

/**
 * Nothing of the API is kept unless an answer asks for it, and then for a second: a policy that never keeps anything may
 * not forward `Authorization`. Whatever could change an answer is part of its key.
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

/** What is the same for everyone is kept as long as it says itself, and no longer than this. */
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

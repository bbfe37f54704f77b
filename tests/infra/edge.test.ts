import { runInNewContext } from 'node:vm';

import * as z from 'zod';

import { EDGE_HEADER } from '#functions/adapters/aws/edge-callers.ts';
import { viewerScript } from '#infra/aws/edge/viewer-script.ts';

import { type Resource, resourcesOf, speaksOf } from './support/environment-templates.ts';
import { anything, having, including } from './support/matching.ts';

const { ofType, one, all } = resourcesOf('staging');

const Behaviour = z.object({
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.unknown().optional(),
  ResponseHeadersPolicyId: z.unknown(),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: z.array(z.string()),
  FunctionAssociations: z.array(z.object({ EventType: z.string() })).optional(),
});
const Origin = z.object({
  OriginAccessControlId: z.unknown().optional(),
  OriginCustomHeaders: z
    .array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() }))
    .optional(),
  CustomOriginConfig: z.object({ OriginProtocolPolicy: z.string() }).optional(),
});
const { DistributionConfig: edge } = z
  .object({
    DistributionConfig: z.object({
      DefaultCacheBehavior: Behaviour,
      CacheBehaviors: z.array(Behaviour.extend({ PathPattern: z.string() })),
      Origins: z.array(Origin),
      CustomErrorResponses: z.undefined().optional(),
      Logging: z.object({ Bucket: z.unknown() }),
    }),
  })
  .parse(one('AWS::CloudFront::Distribution').properties);

const behind = (type: string, reference: unknown): Resource => {
  const found = ofType(type).find(({ id }) => speaksOf(reference, id));
  if (!found) throw new Error(`Nothing of ${type} is referred to.`);
  return found;
};
const [api] = edge.CacheBehaviors;
const apiOrigin = edge.Origins.find(({ CustomOriginConfig }) => CustomOriginConfig);

describe('the edge', () => {
  it('serves pages from a bucket that it alone may read', () => {
    const pages = edge.Origins.find(({ OriginAccessControlId }) => OriginAccessControlId);
    expect(pages).toBeDefined();
    const Policy = z.object({
      PolicyDocument: z.object({
        Statement: z.array(
          z.object({ Effect: z.string(), Principal: z.unknown(), Condition: z.unknown() }).loose(),
        ),
      }),
    });
    const web = ofType('AWS::S3::BucketPolicy').find(({ id }) => id.startsWith('web'));
    const allowed = Policy.parse(web?.properties).PolicyDocument.Statement.filter(
      ({ Effect }) => Effect === 'Allow',
    );
    expect(allowed).toEqual([
      having({
        Action: ['s3:GetObject', 's3:ListBucket'],
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceArn': anything() } },
      }),
    ]);
  });

  it('speaks TLS on both sides and keeps a log', () => {
    expect(edge.DefaultCacheBehavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(api?.ViewerProtocolPolicy).toBe('https-only');
    expect(apiOrigin?.CustomOriginConfig?.OriginProtocolPolicy).toBe('https-only');
    expect(edge.Logging.Bucket).toBeDefined();
  });

  it('never rewrites an error: a 403 or 404 of the API stays what it is', () => {
    expect(edge.CustomErrorResponses).toBeUndefined();
  });

  it('hands /api/* to the functions with every method and a secret that no template shows', () => {
    expect(api?.PathPattern).toBe('/api/*');
    expect(api?.AllowedMethods).toEqual(including('PATCH', 'DELETE', 'POST', 'PUT'));
    expect(api?.FunctionAssociations).toBeUndefined();
    const [header, ...more] = apiOrigin?.OriginCustomHeaders ?? [];
    expect(more).toEqual([]);
    expect(header?.HeaderName).toBe(EDGE_HEADER);
    expect(JSON.stringify(header?.HeaderValue)).toContain('{{resolve:secretsmanager:');
  });

  it('tells the functions the address and the place of the caller, and forwards the session', () => {
    const { properties } = behind(
      'AWS::CloudFront::OriginRequestPolicy',
      api?.OriginRequestPolicyId,
    );
    expect(properties).toMatchObject({
      OriginRequestPolicyConfig: {
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: including(
            'CloudFront-Viewer-Address',
            'CloudFront-Viewer-City',
            'CloudFront-Viewer-Country',
            'CloudFront-Viewer-Time-Zone',
            'Idempotency-Key',
          ),
        },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['veracite_session'] },
      },
    });
    const { Headers: headers } = z
      .object({
        OriginRequestPolicyConfig: z.object({
          HeadersConfig: z.object({ Headers: z.array(z.string()) }),
        }),
      })
      .parse(properties).OriginRequestPolicyConfig.HeadersConfig;
    // CloudFront allows ten, and a foreign Host would make the gateway refuse the request.
    expect(headers.length).toBeLessThanOrEqual(10);
    expect(headers).not.toContain('Host');
  });

  it('forwards Authorization and never mixes up two answers of the API', () => {
    expect(behind('AWS::CloudFront::CachePolicy', api?.CachePolicyId).properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 1,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['veracite_session'] },
        },
      },
    });
  });
});

describe('security headers', () => {
  const headersOf = (reference: unknown) =>
    z
      .object({
        ResponseHeadersPolicyConfig: z.object({
          SecurityHeadersConfig: z.object({
            ContentSecurityPolicy: z.object({
              ContentSecurityPolicy: z.string(),
              Override: z.boolean(),
            }),
            StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }),
            ContentTypeOptions: z.object({ Override: z.literal(true) }),
            FrameOptions: z.object({ FrameOption: z.literal('DENY') }),
            ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
          }),
        }),
      })
      .parse(behind('AWS::CloudFront::ResponseHeadersPolicy', reference).properties)
      .ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  const pages = headersOf(edge.DefaultCacheBehavior.ResponseHeadersPolicyId);
  const answers = headersOf(api?.ResponseHeadersPolicyId);

  it('keep everyone else out of our pages', () => {
    const directives = new Map(
      pages.ContentSecurityPolicy.ContentSecurityPolicy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    // Styles alone may stand in the page itself; whatever runs or loads comes from us.
    expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    directives.delete('style-src');
    const sources = [...directives.values()].flat();
    expect(sources.filter((source) => !["'none'", "'self'", 'data:'].includes(source))).toEqual([]);
  });

  it('hold for pages and answers, for two years', () => {
    for (const { StrictTransportSecurity } of [pages, answers])
      expect(StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63_072_000);
    expect(pages.ContentSecurityPolicy.Override).toBe(true);
    // The documentation of the API is a page with a policy of its own.
    expect(answers.ContentSecurityPolicy.Override).toBe(false);
  });
});

describe('the addresses of pages', () => {
  const script = viewerScript();
  const ledTo = (uri: string): unknown =>
    runInNewContext(`${script}; handler({ request: { uri: ${JSON.stringify(uri)} } }).uri`);

  it.each([
    '/',
    '/search',
    '/reports/10.5555/abc',
    '/reports/10.5555/abc.js',
    '/reports/10.5555%2Fabc.css',
    '/journals/acta.fictiva',
    '/assets',
    '/no/such/page',
  ])('%s leads to the shell', (uri) => {
    expect(ledTo(uri)).toBe('/index.html');
  });

  it.each(['/assets/index-1a2b.js', '/favicon.svg', '/theme.js', '/robots.txt', '/index.html'])(
    '%s stays a file',
    (uri) => {
      expect(ledTo(uri)).toBe(uri);
    },
  );

  it('are the script that is deployed, small and free of imports and exports', () => {
    const { properties } = one('AWS::CloudFront::Function');
    expect(properties).toMatchObject({
      FunctionCode: script,
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    });
    expect(script).not.toMatch(/\b(import|export|require)\b/);
    // CloudFront takes 10 kB.
    expect(script.length).toBeLessThan(10_240);
    expect(all.length).toBeGreaterThan(0);
  });
});

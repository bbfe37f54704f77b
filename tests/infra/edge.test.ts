import { runInNewContext } from 'node:vm';

import * as z from 'zod';

import { EDGE_HEADER } from '#functions/adapters/aws/edge-callers.ts';
import { servedStyles } from '#functions/features/pages/served/styles.ts';
import { webContent, webShell } from '#infra/aws/constructs/web-files.ts';
import { viewerScript } from '#infra/aws/edge/viewer-script.ts';
import { pageHeaders } from '#infra/pages/page-headers.ts';
import { styleDigests } from '#tests/support/page-styles.ts';

import { type Resource, resourcesOf, speaksOf } from './support/environment-templates.ts';
import { anything, having, including, matching } from './support/matching.ts';

const { ofType, one, all } = resourcesOf('staging');
const shell =
  '<html><head><title>Veracite</title><meta name="description" content="x"></head><body><div id="app"></div></body></html>';

const content = {
  heads: { '/users/:slug/dashboards': { title: 'Dashboards', description: 'Collections.' } },
  pages: [
    { path: '/home', also: [], title: 'Home', description: '', updated: '2026-11-23', html: '' },
    {
      path: '/blog/a-post',
      also: [],
      title: 'A post',
      description: '',
      updated: '2026-11-23',
      published: '2026-11-23',
      html: '',
    },
  ],
};

const Behaviour = z.object({
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.unknown().optional(),
  ResponseHeadersPolicyId: z.unknown(),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: z.array(z.string()),
  TargetOriginId: z.string(),
  FunctionAssociations: z.array(z.object({ EventType: z.string() })).optional(),
});
const Origin = z.object({
  Id: z.string(),
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
const at = (path: string) => edge.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
const api = at('/api/*');
const reports = at('/reports/*');
const originOf = (behaviour: typeof api) =>
  edge.Origins.find(({ Id }) => Id === behaviour?.TargetOriginId);
const apiOrigin = originOf(api);
const webOrigin = edge.Origins.find(({ OriginAccessControlId }) => OriginAccessControlId);

describe('the edge', () => {
  it('serves pages from a bucket that it alone may read', () => {
    expect(webOrigin?.Id).toBeDefined();
    expect(edge.DefaultCacheBehavior.TargetOriginId).toBe(webOrigin?.Id);
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
    expect(edge.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      // The first that fits is taken.
      '/api/rankings/inputs.csv',
      '/api/assistant/*',
      '/api/*',
      '/.well-known/jwks.json',
      '/badge.js',
      '/badge/*/badge.js',
      '/embed-citation-search',
      '/reports/*',
      '/',
      ...['/journals', '/journals/*', '/affiliations', '/affiliations/*'],
      ...['/institutions', '/institutions/*', '/authors/*', '/dashboard/*', '/enterprise/*'],
      ...['/pricing', '/rankings', '/search'],
    ]);
    expect(api?.TargetOriginId).toBe(apiOrigin?.Id);
    expect(api?.AllowedMethods).toEqual(including('PATCH', 'DELETE', 'POST', 'PUT'));
    expect(api?.FunctionAssociations).toBeUndefined();
    const [header, ...more] = apiOrigin?.OriginCustomHeaders ?? [];
    expect(more).toEqual([]);
    expect(header?.HeaderName).toBe(EDGE_HEADER);
    expect(JSON.stringify(header?.HeaderValue)).toContain('{{resolve:secretsmanager:');
  });

  it.each([
    ['the Assistant', '/api/assistant/*', 'assistant'],
    ['what a ranking is made of', '/api/rankings/inputs.csv', 'rankinginputs'],
  ])(
    'leads the calls of %s past the gateway, to the address of its function that answers piece by piece',
    (_, path, name) => {
      const behaviour = at(path);
      const {
        PathPattern: __,
        TargetOriginId: ___,
        ...policies
      } = behaviour ?? { PathPattern: '' };
      expect(api).toMatchObject(policies);
      const origin = originOf(behaviour);
      expect(origin?.CustomOriginConfig?.OriginProtocolPolicy).toBe('https-only');
      expect(origin?.OriginCustomHeaders).toEqual(apiOrigin?.OriginCustomHeaders);
      const urls = ofType('AWS::Lambda::Url');
      expect(urls).toHaveLength(2);
      const url = urls.find(({ properties }) =>
        JSON.stringify(properties['TargetFunctionArn']).includes(name),
      );
      expect(url?.properties).toMatchObject({
        // Like the gateway it is open: the function refuses what lacks the word of the edge.
        AuthType: 'NONE',
        InvokeMode: 'RESPONSE_STREAM',
        TargetFunctionArn: anything(),
      });
    },
  );

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
        CookiesConfig: { CookieBehavior: 'all' },
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
          HeadersConfig: {
            HeaderBehavior: 'whitelist',
            // By the last three an answer says who may have it, and whether its reader objects to being followed.
            Headers: ['Authorization', 'Origin', 'Sec-Fetch-Site', 'Sec-GPC'],
          },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          CookiesConfig: { CookieBehavior: 'all' },
        },
      },
    });
  });

  it('lets everyone read the public keys of tokens, and keeps them for five minutes', () => {
    const keys = at('/.well-known/jwks.json');
    expect(keys?.TargetOriginId).toBe(apiOrigin?.Id);
    expect([...(keys?.AllowedMethods ?? [])].sort()).toEqual(['GET', 'HEAD']);
    expect(keys?.OriginRequestPolicyId).toBeUndefined();
    expect(behind('AWS::CloudFront::CachePolicy', keys?.CachePolicyId).properties).toMatchObject({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 300,
        ParametersInCacheKeyAndForwardedToOrigin: {
          HeadersConfig: { HeaderBehavior: 'none' },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      },
    });
  });
});

describe('the reports', () => {
  it('are answered by a function behind the same gateway, and may only be read', () => {
    expect(reports?.TargetOriginId).toBe(apiOrigin?.Id);
    expect([...(reports?.AllowedMethods ?? [])].sort()).toEqual(['GET', 'HEAD']);
    expect(reports?.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  it('are the same for everyone: kept for at most a minute, whatever the reader chose', () => {
    expect(reports?.OriginRequestPolicyId).toBeUndefined();
    expect(behind('AWS::CloudFront::CachePolicy', reports?.CachePolicyId).properties).toMatchObject(
      {
        CachePolicyConfig: {
          MinTTL: 0,
          DefaultTTL: 0,
          MaxTTL: 60,
          ParametersInCacheKeyAndForwardedToOrigin: {
            HeadersConfig: { HeaderBehavior: 'none' },
            QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['page'] },
            CookiesConfig: { CookieBehavior: 'none' },
          },
        },
      },
    );
  });

  it('are filled with the address under which the product is opened', () => {
    const [pages] = ofType('AWS::Lambda::Function').filter(({ id }) => id.startsWith('pages'));
    expect(pages?.properties).toMatchObject({
      Environment: {
        Variables: {
          PRODUCT_URL: {
            'Fn::Join': [
              '',
              [
                'https://',
                { 'Fn::GetAtt': [one('AWS::CloudFront::Distribution').id, 'DomainName'] },
              ],
            ],
          },
        },
      },
    });
  });
});

describe('security headers', () => {
  /** A text of CloudFormation, in which what other stacks say stands in braces. */
  const Text = z.union([
    z.string(),
    z
      .object({
        'Fn::Join': z.tuple([
          z.literal(''),
          z.array(
            z.union([
              z.string(),
              z.record(z.string(), z.unknown()).transform((one) => `{${JSON.stringify(one)}}`),
            ]),
          ),
        ]),
      })
      .transform(({ 'Fn::Join': [, parts] }) => parts.join('')),
  ]);
  const headersOf = (reference: unknown) =>
    z
      .object({
        ResponseHeadersPolicyConfig: z.object({
          SecurityHeadersConfig: z.object({
            ContentSecurityPolicy: z.object({
              ContentSecurityPolicy: Text,
              Override: z.boolean(),
            }),
            StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.number() }),
            ContentTypeOptions: z.object({ Override: z.literal(true) }),
            FrameOptions: z.object({ FrameOption: z.literal('DENY') }).optional(),
            ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
          }),
          CorsConfig: z.record(z.string(), z.unknown()).optional(),
        }),
      })
      .parse(behind('AWS::CloudFront::ResponseHeadersPolicy', reference).properties)
      .ResponseHeadersPolicyConfig;
  const securityOf = (reference: unknown) => headersOf(reference).SecurityHeadersConfig;
  const customOf = (reference: unknown) => {
    const { Items } = z
      .object({
        ResponseHeadersPolicyConfig: z.object({
          CustomHeadersConfig: z.object({
            Items: z.array(
              z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) }),
            ),
          }),
        }),
      })
      .parse(behind('AWS::CloudFront::ResponseHeadersPolicy', reference).properties)
      .ResponseHeadersPolicyConfig.CustomHeadersConfig;
    return Object.fromEntries(Items.map(({ Header, Value }) => [Header, Value]));
  };
  const pages = securityOf(edge.DefaultCacheBehavior.ResponseHeadersPolicyId);
  const answers = securityOf(api?.ResponseHeadersPolicyId);

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
    // The one style that may stand in a page itself is named by its hash: that of pages served before any script runs.
    const [served] = styleDigests(`<style>${servedStyles}</style>`);
    expect(directives.get('style-src')).toEqual(["'self'", served]);
    directives.delete('style-src');
    // Large manuscripts go to the bucket of what people hand in, and to no other place.
    const [own, uploads, ...more] = directives.get('connect-src') ?? [];
    expect([own, more]).toEqual(["'self'", []]);
    expect(uploads).toMatch(/^https:\/\/\{.*RegionalDomainName.*\}$/);
    directives.delete('connect-src');
    // What is paid is looked after at the provider of payments, where a form of ours is led.
    expect(directives.get('form-action')).toEqual(["'self'", 'https://billing.stripe.com']);
    directives.delete('form-action');
    const sources = [...directives.values()].flat();
    expect(sources.filter((source) => !["'none'", "'self'", 'data:'].includes(source))).toEqual([]);
  });

  it('are the ones of a local run, and at the edge TLS besides', () => {
    expect(
      pages.ContentSecurityPolicy.ContentSecurityPolicy.replace(/ https:\/\/\{[^;]*\}/, ''),
    ).toBe(`${String(pageHeaders['content-security-policy'])}; upgrade-insecure-requests`);
    expect(pages.ReferrerPolicy.ReferrerPolicy).toBe(pageHeaders['referrer-policy']);
    expect(customOf(edge.DefaultCacheBehavior.ResponseHeadersPolicyId)).toEqual({
      'permissions-policy': pageHeaders['permissions-policy'],
      'cross-origin-opener-policy': pageHeaders['cross-origin-opener-policy'],
    });
    expect(reports?.ResponseHeadersPolicyId).toEqual(
      edge.DefaultCacheBehavior.ResponseHeadersPolicyId,
    );
  });

  it('let nobody frame a page, but for the one that is made for it', () => {
    const embedded = securityOf(at('/embed-citation-search')?.ResponseHeadersPolicyId);
    const policyOf = ({ ContentSecurityPolicy }: typeof pages) =>
      ContentSecurityPolicy.ContentSecurityPolicy;
    expect(policyOf(embedded)).toBe(
      policyOf(pages).replace("frame-ancestors 'none'", 'frame-ancestors *'),
    );
    expect(embedded.FrameOptions).toBeUndefined();
    for (const { PathPattern, ResponseHeadersPolicyId } of edge.CacheBehaviors) {
      if (PathPattern === '/embed-citation-search') continue;
      const others = securityOf(ResponseHeadersPolicyId);
      expect(policyOf(others)).toContain("frame-ancestors 'none'");
      expect(others.FrameOptions).toEqual({ FrameOption: 'DENY' });
    }
    for (const one of [pages, answers]) expect(one.FrameOptions).toEqual({ FrameOption: 'DENY' });
  });

  it('let pages of any origin load the script of the badge, without credentials, and nothing else', () => {
    for (const path of ['/badge.js', '/badge/*/badge.js']) {
      const badge = at(path);
      expect(headersOf(badge?.ResponseHeadersPolicyId).CorsConfig).toEqual({
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: { Items: ['*'] },
        AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
        AccessControlAllowOrigins: { Items: ['*'] },
        OriginOverride: true,
      });
      expect(customOf(badge?.ResponseHeadersPolicyId)['cross-origin-resource-policy']).toBe(
        'cross-origin',
      );
      expect(originOf(badge)?.Id).toBe(webOrigin?.Id);
      expect([...(badge?.AllowedMethods ?? [])].sort()).toEqual(['GET', 'HEAD']);
    }
    // The functions say themselves which calls are open.
    const others = ['/api/*', '/api/assistant/*', '/embed-citation-search', '/reports/*'].map(
      (path) => at(path)?.ResponseHeadersPolicyId,
    );
    for (const policy of [edge.DefaultCacheBehavior.ResponseHeadersPolicyId, ...others])
      expect(headersOf(policy).CorsConfig).toBeUndefined();
    expect(ofType('AWS::ApiGatewayV2::Api')[0]?.properties['CorsConfiguration']).toBeUndefined();
    expect(api?.AllowedMethods).toEqual(including('OPTIONS'));
  });

  it('keep a version of the badge for a year, and the newest for an hour', () => {
    const kept = ofType('Custom::CDKBucketDeployment').map(({ properties }) => [
      properties['Include'],
      properties['SystemMetadata'],
    ]);
    expect(kept).toEqual(
      including(
        [['assets/*', 'badge/*'], { 'cache-control': 'public, max-age=31536000, immutable' }],
        [['badge.js'], { 'cache-control': 'public, max-age=3600' }],
      ),
    );
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
  const script = viewerScript(shell, content);
  const answered = (uri: string, querystring = {}): unknown =>
    runInNewContext(
      `${script}; (({ querystring, ...answer }) => answer)(handler(${JSON.stringify({ request: { uri, querystring } })}))`,
    );

  it('of pages of text lead to a file of each', () => {
    expect(answered('/policy')).toEqual({ uri: '/content/policy.html' });
    expect(answered('/Partners/Researchers/')).toEqual({
      uri: '/content/partners/researchers.html',
    });
    expect(answered('/blog/a-post')).toEqual({ uri: '/content/blog/a-post.html' });
    expect(answered('/blog/no-such-post')).toMatchObject({ statusCode: 404 });
  });

  it.each(['/home', '/search', '/search/', '/search/analyze', '/search/builder'])(
    '%s leads to the shell',
    (uri) => {
      expect(answered(uri)).toEqual({ uri: '/index.html' });
    },
  );

  it('of a screen with a head of its own lead to its file, for any name', () => {
    expect(answered('/Users/Mira/dashboards/')).toEqual({
      uri: '/screens/users/_slug/dashboards.html',
    });
    expect(answered('/screens/users/_slug/dashboards.html')).toMatchObject({ statusCode: 404 });
  });

  it('of old lead on for good, and what was asked for goes along as it was written', () => {
    const query = {
      q: { value: 'sleep%20loss' },
      has_tally: { value: '' },
      mode: { value: 'papers' },
      year: { value: '2019', multiValue: [{ value: '2019' }, { value: '2020' }] },
    };
    expect(answered('/search/citations', query)).toMatchObject({
      statusCode: 301,
      headers: {
        location: { value: '/search?q=sleep%20loss&has_tally&year=2019&year=2020&mode=all' },
      },
    });
    const led = (uri: string) => answered(uri, { login: { value: 'true' } });
    const to = (value: string) => ({ statusCode: 301, headers: { location: { value } } });
    expect(led('/subscription')).toMatchObject(to('/users/me/subscription?login=true'));
    expect(led('/wrapped')).toMatchObject(to('/veracite-digest?login=true'));
    expect(led('/reference-check')).toMatchObject(to('/?login=true&referenceCheck=true'));
    expect(led('/wrapped/mira-7')).toMatchObject(to('/veracite-digest/mira-7?login=true'));
  });

  it.each(['/reports/10.5555/abc', '/reports/10.5555/abc.js', '/reports/10.5555%2Fabc.css'])(
    '%s is left to the function that fills its head',
    (uri) => {
      expect(answered(uri)).toEqual({ uri });
    },
  );

  it.each([
    '/assets/index-1a2b.js',
    '/favicon.svg',
    '/theme.js',
    '/robots.txt',
    '/badge.js',
    '/badge/1a2b3c4d5e6f/badge.js',
    '/downloads/veracite.xpi',
    '/sitemap.xml',
    '/blog/atom.xml',
    '/blog/feed.json',
    '/content/policy.json',
    '/index.html',
  ])('%s stays a file', (uri) => {
    expect(answered(uri)).toEqual({ uri });
  });

  it.each([
    '/no/such/page',
    '/reports',
    '/reports/',
    '/assets',
    '/journals/acta/fictiva',
    '/a.php',
  ])('%s is 404, told by the shell, and not listed', (uri) => {
    expect(answered(uri)).toMatchObject({
      statusCode: 404,
      headers: {
        'content-type': { value: 'text/html; charset=utf-8' },
        'x-robots-tag': { value: 'noindex' },
      },
      body: {
        encoding: 'text',
        data: matching(
          /<title>Error 404 – Veracite<\/title>.*content="noindex".*<div id="app"><\/div>/s,
        ),
      },
    });
  });

  it('are the script that is deployed, with the shell of its build, small and free of imports', () => {
    const { properties } = one('AWS::CloudFront::Function');
    const deployed = viewerScript(webShell(), webContent());
    expect(properties).toMatchObject({
      FunctionCode: deployed,
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    });
    expect(viewerScript(shell, content)).not.toMatch(/\b(import|export|require)\b/);
    // CloudFront takes 10 kB.
    expect(Buffer.byteLength(deployed)).toBeLessThan(10_240);
    expect(all.length).toBeGreaterThan(0);
  });

  it('are judged before the cache is asked, wherever a page can stand', () => {
    for (const behaviour of [edge.DefaultCacheBehavior, reports])
      expect(behaviour?.FunctionAssociations).toEqual([{ EventType: 'viewer-request' }]);
  });
});

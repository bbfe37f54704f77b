import * as z from 'zod';

import { apiRoutes } from '#infra/aws/constructs/api-routes.ts';
import { type Endpoint } from '#shared/contracts/endpoint.ts';
import { endpoints } from '#shared/contracts/index.ts';

import { resourcesOf, speaksOf } from './support/environment-templates.ts';
import { anything } from './support/matching.ts';

const { ofType, functionIn } = resourcesOf('staging');

const Route = z.object({ RouteKey: z.string(), Target: z.unknown() });
const routes = ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => Route.parse(properties));

/** What the gateway does with a path: the most fixed route wins, `{proxy+}` takes at least one segment. */
const routeOf = (path: string) => {
  const fitting = routes.filter(({ RouteKey }) => {
    if (!RouteKey.startsWith('ANY ')) return false;
    const pattern = RouteKey.slice(4)
      .replace(/[.]/g, '\\.')
      .replace(/\{proxy\+\}/, '.+')
      .replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(path);
  });
  const fixed = (route: z.infer<typeof Route>) => route.RouteKey.replace(/\{[^}]*\}/g, '').length;
  return (
    fitting.sort((a, b) => fixed(b) - fixed(a))[0] ??
    routes.find(({ RouteKey }) => RouteKey === '$default')
  );
};

/** The feature whose function stands behind a route. */
const featureBehind = (route: z.infer<typeof Route> | undefined) => {
  const integration = ofType('AWS::ApiGatewayV2::Integration').find(({ id }) =>
    speaksOf(route?.Target, id),
  );
  expect(integration?.properties).toMatchObject({
    IntegrationType: 'AWS_PROXY',
    PayloadFormatVersion: '2.0',
  });
  const target = functionIn(integration?.properties['IntegrationUri']);
  const Shape = z.object({
    Environment: z.object({ Variables: z.object({ POWERTOOLS_SERVICE_NAME: z.string() }) }),
  });
  return Shape.parse(target?.properties).Environment.Variables.POWERTOOLS_SERVICE_NAME;
};

/** Answers that come piece by piece, which the gateway does not hand on. */
const PIECE_BY_PIECE = ['assistant', 'ranking-inputs'];

const samples: Readonly<Record<string, string>> = { id: 'abcdef0123', doi: '10.5555/a/b.js' };
const sampled = (path: string) =>
  path.startsWith('/.well-known/')
    ? path
    : `/api${path.replace(/\{(\w+)\+?\}/g, (_, name: string) => samples[name] ?? `a-${name}`)}`;

describe('the routes of the gateway', () => {
  it.each(
    Object.entries<Endpoint>(endpoints)
      .filter(([, { feature }]) => !PIECE_BY_PIECE.includes(feature))
      .map(([name, endpoint]) => [name, sampled(endpoint.path), endpoint] as const),
  )('lead %s (%s) to the function of its feature', (_, path, endpoint) => {
    expect(featureBehind(routeOf(path))).toBe(endpoint.feature);
  });

  it('leave what nobody knows to the documents, who answer with a problem', () => {
    expect(featureBehind(routeOf('/api/unheard-of'))).toBe('documents');
  });

  it.each([
    ...['/reports/10.5555/a/b.js', '/journals', '/journals/a-journal', '/affiliations'],
    ...[
      '/institutions/a-funder',
      '/authors/somebody',
      '/dashboard/one',
      '/enterprise/one',
      '/rankings',
      '/search',
    ],
  ])('leave %s to the pages', (path) => {
    expect(featureBehind(routeOf(path))).toBe('pages');
  });

  it('are the ones of the contracts, of pages that can be read without scripts, and no others', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      [
        '$default',
        'ANY /',
        'ANY /pricing',
        'ANY /reports/{proxy+}',
        ...['journals', 'affiliations', 'institutions'].flatMap((list) => [
          `ANY /${list}`,
          `ANY /${list}/{proxy+}`,
        ]),
        ...['authors', 'dashboard', 'enterprise'].map((one) => `ANY /${one}/{proxy+}`),
        ...['rankings', 'search'].map((one) => `ANY /${one}`),
        ...apiRoutes()
          .filter(({ feature }) => !PIECE_BY_PIECE.includes(feature))
          .map(({ path }) => `ANY ${path}`),
      ].sort(),
    );
  });

  it('may be called by the gateway, and by it alone', () => {
    const permissions = ofType('AWS::Lambda::Permission').filter(
      // Those that have no route: the edge leads to one by its own address, Secrets Manager lets one rotate the keys of tokens, rules fire the schedules in another.
      ({ properties }) =>
        !/rotatetokenkeys|schedules|assistant|rankinginputs/.test(
          JSON.stringify(properties['FunctionName']),
        ),
    );
    for (const { properties } of permissions)
      expect(properties).toMatchObject({
        Principal: 'apigateway.amazonaws.com',
        SourceArn: anything(),
      });
  });

  it('take a sub-resource behind the rest of a path into one route', () => {
    expect(apiRoutes().filter(({ path }) => path.startsWith('/api/papers'))).toEqual([
      { path: '/api/papers/{proxy+}', feature: 'papers' },
      // A word of our own, which no DOI is.
      { path: '/api/papers/export', feature: 'exports' },
    ]);
  });

  it('refuse two features on one route', () => {
    const other = { ...endpoints.readStatementsOfPaper, feature: 'others' } as Endpoint;
    expect(() => apiRoutes([endpoints.readPaper, other])).toThrow(
      'The features papers and others share the gateway route /api/papers/{proxy+}.',
    );
  });
});

describe('the gateway', () => {
  it('lets only so many requests through and writes them down without who or what was searched', () => {
    const Stage = z.object({
      StageName: z.literal('$default'),
      DefaultRouteSettings: z.object({
        ThrottlingRateLimit: z.number(),
        ThrottlingBurstLimit: z.number(),
      }),
      AccessLogSettings: z.object({ DestinationArn: z.unknown(), Format: z.string() }),
    });
    const [stage] = ofType('AWS::ApiGatewayV2::Stage');
    const { AccessLogSettings, DefaultRouteSettings } = Stage.parse(stage?.properties);
    expect(DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|path|query|identity/i);
  });
});

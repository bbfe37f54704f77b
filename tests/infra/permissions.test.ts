import * as z from 'zod';

import { ALLOWED } from './support/allowed.ts';
import { resourcesOf, speaksOf } from './support/environment-templates.ts';
import { anything, matching } from './support/matching.ts';

const { ofType, all } = resourcesOf('production');

const list = <S extends z.ZodType>(one: S) =>
  z.union([z.array(one), one.transform((value) => [value])]);
const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: list(z.string()),
  Resource: list(z.unknown()).default([]),
  Condition: z.unknown().optional(),
});
const PolicyShape = z.object({
  PolicyDocument: z.object({ Statement: z.array(Statement) }),
  Roles: z.array(z.object({ Ref: z.string() })),
});
const FunctionShape = z.object({
  Role: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }).optional(),
});

const policies = ofType('AWS::IAM::Policy').map(({ id, properties }) => ({
  id,
  ...PolicyShape.parse(properties),
}));
const functions = ofType('AWS::Lambda::Function');
const ours = functions.filter(({ properties }) => properties['Runtime'] === 'nodejs24.x');

/** What every function of ours may do: write its own log and its traces. */
const ALWAYS = new Set([
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
]);

const nameOf = (variables: Readonly<Record<string, unknown>> = {}) =>
  z.string().parse(variables['POWERTOOLS_SERVICE_NAME']);

const granted = ours.map(({ properties }) => {
  const { Role, Environment } = FunctionShape.parse(properties);
  const [role] = Role['Fn::GetAtt'];
  const statements = policies
    .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
  return { name: nameOf(Environment?.Variables), statements, variables: Environment?.Variables };
});
const actionsOf = (statements: readonly z.infer<typeof Statement>[]) => [
  ...new Set(statements.flatMap(({ Action }) => Action).filter((action) => !ALWAYS.has(action))),
];

describe('what functions may do', () => {
  it.each(Object.entries(ALLOWED))('%s may do what its feature needs, no more', (name, allowed) => {
    const found = granted.find((one) => one.name === name);
    expect(actionsOf(found?.statements ?? []).sort()).toEqual([...allowed].sort());
  });

  it('is said here for each function of ours', () => {
    expect(granted.map(({ name }) => name).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('never names all actions of a service, nor all resources but for traces', () => {
    for (const { statements } of granted)
      for (const { Action, Resource } of statements) {
        expect(Action.filter((action) => action.includes('*'))).toEqual([]);
        if (Resource.includes('*'))
          expect([...Action].sort()).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
      }
  });

  it('lets those who only ask who is there write that somebody was, and how often', () => {
    for (const { name, statements } of granted) {
      const asking = ['classifications', 'links', 'papers', 'relabellings', 'search', 'tallies'];
      if (!asking.includes(name)) continue;
      const writing = statements.filter(({ Action }) => Action.includes('dynamodb:PutItem'));
      expect(writing).toHaveLength(1);
      expect(writing[0]).toMatchObject({
        Effect: 'Allow',
        Action: ['dynamodb:PutItem'],
        Condition: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['person#*', 'rate-limit#*'] },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      });
    }
  });

  it('lets links count what was read under a license, and change nothing else', () => {
    const changing = granted
      .filter(({ name }) => name === 'links')
      .flatMap(({ statements }) => statements)
      .filter(({ Action }) => Action.includes('dynamodb:UpdateItem'));
    expect(changing).toHaveLength(1);
    expect(changing[0]?.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['license-usage#*'] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    });
  });

  it('lets nobody change or remove what stands in the audit log', () => {
    const writers = granted.filter(({ statements }) =>
      statements.some(
        ({ Effect, Action }) => Effect === 'Allow' && Action.includes('dynamodb:DeleteItem'),
      ),
    );
    expect(writers.map(({ name }) => name).sort()).toEqual(
      Object.keys(ALLOWED)
        .filter((name) => ALLOWED[name]?.includes('dynamodb:DeleteItem'))
        .sort(),
    );
    for (const { statements } of writers)
      expect(statements).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Action: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
          Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': ['audit'] } },
        }),
      );
  });

  it('lets mails go out under one name alone', () => {
    for (const { statements } of granted)
      for (const { Action, Condition } of statements)
        if (Action.includes('ses:SendEmail'))
          expect(Condition).toEqual({
            StringEquals: { 'ses:FromAddress': 'no-reply@veracite.example' },
          });
  });

  it('lets only the workers of articles and entities change what is in the search index', () => {
    const callsOf = ({ statements }: (typeof granted)[number], method: string) =>
      statements
        .filter(({ Action }) => Action.includes(`es:ESHttp${method}`))
        .flatMap(({ Resource }) => Resource)
        .map((resource) => /([^"]*)"\]\]\}$/.exec(JSON.stringify(resource))?.[1]);
    const searching = granted.filter(({ variables = {} }) => 'SEARCH_ENDPOINT' in variables);
    expect(
      Object.fromEntries(searching.map((one) => [one.name, callsOf(one, 'Post').sort()])),
    ).toEqual({
      assistant: ['/veracite-documents/_search', '/veracite-names/_search'],
      corrections: ['/veracite-documents/_search', '/veracite-names/_search'],
      dashboards: [
        '/veracite-articles/_search',
        '/veracite-documents/_search',
        '/veracite-names/_search',
      ],
      'dashboards-worker': ['/veracite-documents/_search', '/veracite-names/_search'],
      disagreements: ['/veracite-documents/_search', '/veracite-names/_search'],
      'entities-worker': ['/_bulk', '/_mget'],
      exports: ['/veracite-documents/_search', '/veracite-names/_search'],
      'digests-worker': ['/veracite-documents/_search'],
      'exports-worker': ['/veracite-documents/_search', '/veracite-names/_search'],
      health: ['/veracite-documents/_count'],
      'imports-worker': ['/_bulk', '/_mget'],
      'ingest-worker': ['/_bulk', '/_mget'],
      'relabelling-worker': ['/_bulk', '/_mget'],
      'retractions-worker': ['/_bulk', '/_mget'],
      'deciding-words': ['/veracite-documents/_search'],
      relabellings: ['/veracite-documents/_search'],
      'reference-checks': ['/veracite-documents/_search'],
      'reference-checks-worker': ['/veracite-documents/_search'],
      mcp: ['/veracite-documents/_search', '/veracite-names/_search'],
      notifications: ['/veracite-documents/_search'],
      feeds: ['/veracite-documents/_search'],
      pages: [
        '/veracite-articles/_search',
        '/veracite-documents/_count',
        '/veracite-documents/_search',
        '/veracite-names/_search',
      ],
      papers: [
        '/patents-articles/_search',
        '/patents-documents/_search',
        '/veracite-articles/_search',
        '/veracite-documents/_search',
      ],
      patents: ['/patents-documents/_search', '/patents-names/_search'],
      'saved-searches': [
        '/veracite-documents/_count',
        '/veracite-documents/_search',
        '/veracite-names/_search',
      ],
      'saved-searches-worker': [
        '/veracite-documents/_count',
        '/veracite-documents/_search',
        '/veracite-names/_search',
      ],
      search: ['/veracite-documents/_search', '/veracite-names/_search'],
      showcase: ['/veracite-documents/_search', '/veracite-names/_search'],
      tallies: ['/veracite-documents/_search', '/veracite-names/_search'],
      'webhooks-worker': ['/veracite-documents/_search'],
    });
    for (const one of searching) {
      expect(callsOf(one, 'Get').sort()).toEqual([
        // Patents stand under a prefix of their own, which no pattern of the papers means.
        ...(['imports-worker', 'papers', 'patents'].includes(one.name)
          ? ['/patents-*/_alias']
          : []),
        ...(one.name === 'patents' ? [] : ['/veracite-*/_alias']),
        // Dashboards keep what they have counted for as long as these stay the same.
        ...(one.name === 'dashboards'
          ? ['/veracite-articles/_stats', '/veracite-documents/_stats']
          : []),
      ]);
      // An empty index can be made where there is none; a PUT to its bare name changes nothing else.
      expect(
        callsOf(one, 'Put').every((path) => /^\/(?:veracite|patents)-\w+-1$/.test(path ?? '')),
      ).toBe(true);
    }
  });

  it('comes together with the variable by which the code finds the thing', () => {
    const pairs = [
      ['dynamodb:', 'TABLE_NAME'],
      ['es:', 'SEARCH_ENDPOINT'],
      ['events:', 'EVENT_BUS_NAME'],
      ['ses:', 'MAIL_CONFIGURATION_SET'],
    ] as const;
    for (const { name, statements, variables = {} } of granted)
      for (const [service, variable] of pairs) {
        const may = actionsOf(statements).some((action) => action.startsWith(service));
        expect({ name, variable, set: variable in variables }).toEqual({
          name,
          variable,
          set: may,
        });
      }
    // Two buckets hold files: that of the articles, and for the pages that of the web app as well.
    for (const { name, statements, variables = {} } of granted) {
      const may = actionsOf(statements).some((action) => action.startsWith('s3:'));
      expect({
        name,
        articles: 'FILES_BUCKET' in variables,
        web: 'WEB_BUCKET' in variables,
      }).toEqual({ name, articles: may, web: name === 'pages' });
    }
  });

  it('lets the pages read two files of the web app, the lists of journals and the like, and no other file', () => {
    const pages = granted.find(({ name }) => name === 'pages');
    const files = (pages?.statements ?? []).filter(({ Action }) => Action.includes('s3:GetObject'));
    const resources = files.flatMap(({ Resource }) => Resource).map((one) => JSON.stringify(one));
    expect(resources.toSorted()).toEqual([
      matching(/"web[0-9A-F]*","Arn"\]},"\/content\/home[.]html"/),
      matching(/"web[0-9A-F]*","Arn"\]},"\/index[.]html"/),
      matching(/files[0-9A-F]*Arn[0-9A-Za-z]*"},"\/entities\/[*]"/),
    ]);
  });

  it('is written only for functions of ours and for the one that CDK brings to copy the web app', () => {
    const foreign = functions.filter((one) => !ours.includes(one)).map(({ id }) => id);
    expect(foreign).toEqual([matching(/^CustomCDKBucketDeployment/)]);
    const starred = policies.filter(({ PolicyDocument }) =>
      PolicyDocument.Statement.some(({ Action }) => Action.some((one) => one.includes('*'))),
    );
    expect(starred.map(({ id }) => id)).toEqual([matching(/^CustomCDKBucketDeployment/)]);
  });
});

describe('how functions run', () => {
  it('on the newest Node on ARM, traced, in no network of ours, with a log that ends', () => {
    for (const { properties } of ours) {
      expect(properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
        LoggingConfig: { LogFormat: 'JSON', LogGroup: anything() },
      });
    }
    for (const { properties } of functions) expect(properties).not.toHaveProperty('VpcConfig');
    for (const { properties } of ofType('AWS::Logs::LogGroup'))
      expect(properties['RetentionInDays']).toBe(90);
    expect(all.filter(({ type }) => type.startsWith('AWS::EC2::'))).toEqual([]);
  });

  it('workers for at most 300 s, answers less than the 30 s of the gateway', () => {
    const timeouts = Object.fromEntries(
      ours.map(({ properties }) => [
        nameOf(FunctionShape.parse(properties).Environment?.Variables),
        properties['Timeout'],
      ]),
    );
    const isAnswer = (name: string) => !/-worker$|^schedules$|^rotate-/.test(name);
    expect(timeouts).toEqual(
      Object.fromEntries(Object.keys(ALLOWED).map((name) => [name, isAnswer(name) ? 29 : 300])),
    );
  });

  it('without any secret in their templates', () => {
    const secret =
      ofType('AWS::SecretsManager::Secret').find(({ id }) => id.startsWith('edgesecret'))?.id ??
      'none';
    const churnKey = granted.find(({ name }) => name === 'users')?.variables?.['CHURN_KEY_SECRET'];
    expect(JSON.stringify(churnKey)).toContain('{{resolve:secretsmanager:');
    for (const { name, variables = {} } of granted) {
      const word = variables['EDGE_SECRET'];
      if (ALLOWED[name] && /worker|schedules|rotate/.test(name)) expect(word).toBeUndefined();
      else {
        expect(JSON.stringify(word)).toContain('{{resolve:secretsmanager:');
        expect(speaksOf(word, secret)).toBe(true);
      }
    }
  });
});

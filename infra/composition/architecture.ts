import type { Api, Feature, ResourceAccess, Worker } from '#functions/platform/feature.ts';
import { schedules } from '#functions/platform/schedules/schedule-list.ts';

type AnyFeature<World> = Pick<Feature<World>, 'name' | 'api' | 'workers' | 'due' | 'sweep'>;

/** The resources of each kind of access, in both environments. */
const resourceKinds: readonly {
  readonly name: string;
  readonly touched: (touches: ResourceAccess) => boolean;
  readonly embedded: string;
  readonly aws: string;
}[] = [
  {
    name: 'Table',
    touched: ({ table, counts }) => table !== undefined || counts !== undefined,
    embedded: 'SQLite file',
    aws: 'DynamoDB',
  },
  {
    name: 'Files',
    touched: ({ files }) => files !== undefined,
    embedded: 'folder',
    aws: 'S3',
  },
  {
    name: 'Queues',
    touched: ({ sends, looksAfterQueues }) => sends !== undefined || looksAfterQueues === true,
    embedded: 'SQLite file',
    aws: 'SQS',
  },
  {
    name: 'Events',
    touched: ({ events }) => events !== undefined,
    embedded: 'queues',
    aws: 'EventBridge',
  },
  {
    name: 'Search index',
    touched: ({ search, patents }) => search !== undefined || patents !== undefined,
    embedded: 'embedded index or OpenSearch',
    aws: 'OpenSearch',
  },
  {
    name: 'Mail',
    touched: ({ mail }) => mail !== undefined,
    embedded: 'outbox or SMTP',
    aws: 'SES',
  },
  {
    name: 'Identity',
    touched: ({ identity, tokenKeys }) => identity !== undefined || tokenKeys !== undefined,
    embedded: 'accounts in the table',
    aws: 'Cognito, Secrets Manager',
  },
  {
    name: 'Payments',
    touched: ({ payments }) => payments === true,
    embedded: 'simulated provider or Stripe',
    aws: 'Stripe',
  },
  {
    name: 'External models',
    touched: ({ judge, assistantModel, embedding }) =>
      judge === true || assistantModel === true || embedding === true,
    embedded: 'an endpoint, if configured',
    aws: 'Bedrock or an endpoint, if configured',
  },
  {
    name: 'External services',
    touched: ({ captcha, errorReports }) => captcha === true || errorReports === true,
    embedded: 'a captcha, an error collector, if configured',
    aws: 'the same, if configured',
  },
];

const functionsOf = <World>({
  api,
  workers = [],
}: AnyFeature<World>): readonly (Api<World> | Worker<World>)[] => [
  ...(api ? [api] : []),
  ...workers,
];

const touchesOf = <World>(feature: AnyFeature<World>): readonly ResourceAccess[] => [
  ...functionsOf(feature).map(({ touches }) => touches),
  ...(feature.sweep ? [feature.sweep.touches] : []),
];

/** Returns an identifier for a diagram: letters and digits that are no keyword of the diagram language. */
const id = (kind: string, name: string) => `${kind}_${name.replaceAll(/\W/g, '_')}`;
const unique = (lines: readonly string[]) => [...new Set(lines)];

const wholePicture = <World>(features: readonly AnyFeature<World>[]): readonly string[] => {
  const calls = features.reduce(
    (sum, { api }) => sum + Object.keys(api?.endpoints ?? {}).length,
    0,
  );
  const answering = features.filter(({ api }) => api !== undefined).length;
  const workers = features.reduce((sum, feature) => sum + (feature.workers?.length ?? 0), 0);
  const using = (touched: (touches: ResourceAccess) => boolean) =>
    features.filter((feature) => touchesOf(feature).some(touched)).length;
  return [
    'flowchart LR',
    '  people["People, extensions, programs"] --> web["Web app"]',
    `  people --> api["API: ${String(calls)} endpoints of ${String(answering)} features"]`,
    '  web --> api',
    `  workers["${String(workers)} workers"]`,
    `  schedules["Schedules: ${schedules.map(({ name }) => name).join(', ')}"] --> workers`,
    '  subgraph ports ["Ports: embedded | AWS"]',
    ...resourceKinds.map(
      ({ name, touched, embedded, aws }) =>
        `    ${id('port', name)}["${name}<br/>features: ${String(using(touched))}<br/>${embedded} | ${aws}"]`,
    ),
    '  end',
    '  api --> ports',
    '  workers --> ports',
  ];
};

const flowPicture = <World>(features: readonly AnyFeature<World>[]): readonly string[] => {
  const lines: string[] = [];
  for (const { name, api, workers = [], due = {}, sweep } of features) {
    if (api)
      for (const queue of api.touches.sends ?? [])
        lines.push(`  ${id('api', name)}(["${name}: calls"]) --> ${id('queue', queue)}`);
    if (api?.touches.events)
      lines.push(`  ${id('api', name)}(["${name}: calls"]) --> events{{events}}`);
    for (const queue of Object.values(due))
      lines.push(`  due(["schedule: due-work"]) --> ${id('queue', queue)}`);
    for (const queue of sweep?.touches.sends ?? [])
      lines.push(`  sweep(["schedule: sweep"]) --> ${id('queue', queue)}`);
    for (const { queue, does, touches, follows = [] } of workers) {
      lines.push(
        `  ${id('queue', queue)}[("${queue}")] --> ${id('work', queue)}["${name}: ${does}"]`,
      );
      for (const type of follows) lines.push(`  events -- ${type} --> ${id('queue', queue)}`);
      for (const targetQueue of touches.sends ?? [])
        lines.push(`  ${id('work', queue)} --> ${id('queue', targetQueue)}`);
      if (touches.events) lines.push(`  ${id('work', queue)} --> events{{events}}`);
    }
  }
  return ['flowchart LR', ...unique(lines)];
};

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const table = <World>(features: readonly AnyFeature<World>[]): readonly string[] => [
  row(['feature', 'calls', 'workers', 'touches']),
  row(['---', '---', '---', '---']),
  ...features.map((feature) =>
    row([
      `\`${feature.name}\``,
      String(Object.keys(feature.api?.endpoints ?? {}).length),
      (feature.workers ?? [])
        .map(({ queue, onlyOnAws }) => `\`${queue}\`${onlyOnAws ? ' (AWS)' : ''}`)
        .join(', '),
      resourceKinds
        .filter(({ touched }) => touchesOf(feature).some(touched))
        .map(({ name }) => name)
        .join(', '),
    ]),
  ),
];

const picture = (lines: readonly string[]) => ['```mermaid', ...lines, '```'];

/** Returns the page `docs/architecture.md`, generated from the manifests of all features. */
export const architecturePage = <World>(features: readonly AnyFeature<World>[]): string =>
  [
    '# How the product is made',
    '',
    'Generated by `npm run architecture` from the manifests of the features (`functions/features/*/feature.ts`); a test fails if it is out of date. Do not edit. The README describes the layers and their imports.',
    '',
    '## The whole',
    '',
    ...picture(wholePicture(features)),
    '',
    '## How work flows',
    '',
    'Endpoints and schedules that put messages into queues, and the workers that process them. Each queue has a dead-letter queue.',
    '',
    ...picture(flowPicture(features)),
    '',
    '## What each feature touches',
    '',
    'On AWS, these become the permissions of its functions.',
    '',
    ...table(features),
    '',
  ].join('\n');

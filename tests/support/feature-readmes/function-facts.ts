import type { Feature } from '#functions/platform/feature.ts';

import { codes, existing, type Fact, linkTo } from './facts.ts';

/** Returns what the README of a feature's handlers and workers states, from its manifest. */
export const functionFacts = <World>({
  name,
  api,
  workers = [],
  due = {},
}: Feature<World>): readonly Fact[] => [
  [
    'Calls',
    codes(Object.values(api?.endpoints ?? {}).map(({ method, path }) => `${method} /api${path}`)),
  ],
  ['Queues', workers.map(({ queue, does }) => `\`${queue}\` (${does.toLowerCase()})`)],
  ['Due work', codes(Object.keys(due))],
  ['Contract', existing(`shared/contracts/${name}.ts`)],
  ['Screens', existing(`web/features/${name}`).map((link) => link)],
  ['Runbook', existing(`docs/runbook/${name}.md`)],
  ['Tests', existing(`tests/functions/features/${name}`)],
  ...(api === undefined && workers.length === 0
    ? [['Used by', [linkTo('infra/composition')]] satisfies Fact]
    : []),
];

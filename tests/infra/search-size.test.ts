import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { spreadIn } from '#functions/adapters/aws/search/index-definition.ts';
import { searchSizing } from '#infra/aws/cost/arithmetic.ts';
import { overrideNumbers, searchNodes } from '#infra/aws/cost/assumptions.ts';
import { searchPage } from '#infra/aws/cost/search-page.ts';
import { environments } from '#infra/aws/environments.ts';

import { resourcesOf } from './support/environment-templates.ts';

const GB = 1e9;
const GIB = 2 ** 30;

it('the page matches the script (npm run cost -- --write updates it)', () => {
  const page = join(import.meta.dirname, '../../docs/search-at-scale.md');
  expect(readFileSync(page, 'utf8')).toBe(searchPage());
});

it.each([
  [1_000_000, 1],
  [10_000_000, 1],
])('gives %d statements %d shard', (statements, shards) => {
  expect(searchSizing(overrideNumbers({ statements })).shards).toBe(shards);
});

it.each([100_000_000, 1_000_000_000, 1_200_000_000])(
  'gives %d statements shards of 30 to 50 GB',
  (statements) => {
    const { shardGb } = searchSizing(overrideNumbers({ statements }));
    expect(shardGb).toBeGreaterThanOrEqual(30);
    expect(shardGb).toBeLessThanOrEqual(50);
  },
);

describe.each(environments.map(({ name, search }) => ({ name, search })))(
  'the search of $name',
  ({ name, search }) => {
    const needed = searchSizing(
      overrideNumbers({ statements: search.statements, copies: 1 + search.replicas }),
    );

    it('has the shards, and the room, that the arithmetic asks for', () => {
      expect(search.shards).toBe(needed.shards);
      expect(search.dataNodes * search.storageGibPerNode * GIB).toBeGreaterThanOrEqual(
        needed.storageGb * GB,
      );
      const node = searchNodes.find(({ type }) => type === search.dataNodeType);
      if (!node) return;
      expect(search.storageGibPerNode * GIB).toBeLessThanOrEqual(node.mostGb * GB);
      const { processorsPerShard } = overrideNumbers();
      expect(search.dataNodes * node.processors).toBeGreaterThanOrEqual(
        search.shards * (1 + search.replicas) * processorsPerShard,
      );
    });

    it('has a node for each copy of a shard', () => {
      expect(search.dataNodes).toBeGreaterThan(search.replicas);
      if (search.dataNodes > 1) expect(search.replicas).toBeGreaterThan(0);
    });

    it('is told to every function that may make an index', () => {
      const variables = resourcesOf(name)
        .ofType('AWS::Lambda::Function')
        .map(
          ({ properties }) =>
            (properties['Environment'] as { Variables: Record<string, string> } | undefined)
              ?.Variables ?? {},
        )
        .filter((one) => 'SEARCH_ENDPOINT' in one);
      expect(variables.length).toBeGreaterThan(5);
      for (const { VERACITE_SPREAD: said, PATENTS_SPREAD: ofPatents } of variables) {
        const { shards, replicas, visibleAfterSeconds } = search;
        const ours = { shards, smallShards: 1, replicas, visibleAfterSeconds };
        expect(said ?? ofPatents).toBeDefined();
        if (said !== undefined) expect(spreadIn(said)).toEqual(ours);
        if (ofPatents !== undefined) expect(spreadIn(ofPatents)).toEqual({ ...ours, shards: 1 });
      }
    });
  },
);

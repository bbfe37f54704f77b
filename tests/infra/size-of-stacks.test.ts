import * as z from 'zod';

import { environments } from '#infra/aws/environments.ts';

import { synthesizedStacks } from './support/synthesized-stacks.ts';

const stacks = synthesizedStacks(environments).map(({ path, isNested, template }) => {
  const held = (section: string) =>
    Object.keys(z.record(z.string(), z.unknown()).parse(template[section] ?? {}));
  return {
    path,
    isWithin: isNested,
    kibibytes: JSON.stringify(template).length / 1024,
    resources: held('Resources'),
    parameters: held('Parameters'),
    outputs: held('Outputs'),
  };
});

/** CloudFormation takes 500 resources, 200 parameters and 200 outputs in a template of 1 MiB; who stands at a bound cannot grow. */
it.each(stacks)('$path has room to grow', ({ resources, parameters, outputs, kibibytes }) => {
  expect(resources.length).toBeLessThanOrEqual(400);
  expect(parameters.length).toBeLessThanOrEqual(160);
  expect(outputs.length).toBeLessThanOrEqual(160);
  expect(kibibytes).toBeLessThanOrEqual(800);
});

it('keeps what holds data, and what others know by its name, out of stacks within others', () => {
  const within = stacks.filter(({ isWithin }) => isWithin);
  expect(within).toHaveLength(environments.length * 4);
  const names = within.flatMap(({ resources }) => resources).join(' ');
  expect(names).not.toMatch(/table|bucket|domain|userpool|queue\b|Url/i);
});

import { ofData } from './promises/data.ts';
import { ofEdge } from './promises/edge.ts';
import { ofFunctions } from './promises/functions.ts';
import { resourcesOf } from './support/environment-templates.ts';

const { all } = resourcesOf('production');

/** A promise that nothing breaks says little unless it also sees when something does. */
describe.each([...ofData, ...ofFunctions, ...ofEdge])('$promise', ({ brokenBy, faults }) => {
  it('holds in production', () => {
    expect(brokenBy(all)).toEqual([]);
  });

  it.each(Object.entries(faults))('is seen to be broken: %s', (_, plant) => {
    expect(brokenBy(plant(all))).not.toEqual([]);
  });
});

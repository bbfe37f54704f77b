import { once } from '#functions/platform/once.ts';
import { sourceBudget } from '#functions/records/collections/source-budget.ts';
import { createSources } from '#infra/composition/sources.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isVariableSet } from '../environment.ts';
import { tableOnAws } from './table.ts';

const budget = once(() => sourceBudget(tableOnAws()));

/** Returns the outside sources of an environment: off without a contact address. */
export const sourcesOnAws = (): Ports['sources'] =>
  createSources(
    {
      isOff: !isVariableSet('SOURCES_MAILTO'),
      contact: isVariableSet('SOURCES_MAILTO') ? environment('SOURCES_MAILTO') : undefined,
      base: undefined,
      isPrivate: false,
    },
    environment('VERACITE_VERSION'),
    fetch,
    async (name) => budget().spend(name, new Date()),
  );

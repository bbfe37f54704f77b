import { createSharedSources } from '#infra/composition/sources.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isVariableSet } from '../environment.ts';
import { tableOnAws } from './table.ts';

/** Returns the outside sources of an environment: off without a contact address. */
export const sourcesOnAws = (): Ports['sources'] =>
  createSharedSources(
    {
      isOff: !isVariableSet('SOURCES_MAILTO'),
      contact: isVariableSet('SOURCES_MAILTO') ? environment('SOURCES_MAILTO') : undefined,
      base: undefined,
      isPrivate: false,
    },
    environment('VERACITE_VERSION'),
    fetch,
    { table: tableOnAws(), now: () => new Date() },
  );

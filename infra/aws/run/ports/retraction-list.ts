import { retractionListAt } from '#infra/sources/retraction-list.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Returns the list of retractions that an environment fetches; without an address, none. */
export const retractionListOnAws = (): Ports['openRetractionList'] =>
  isVariableSet('RETRACTIONS_URL') ? retractionListAt(environment('RETRACTIONS_URL')) : undefined;

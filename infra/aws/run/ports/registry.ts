import { queryCrossref } from '#functions/adapters/crossref/query-crossref.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isVariableSet } from '../environment.ts';

/** Returns the registry that an environment queries; without a contact address, none. */
export const registryOnAws = (): Ports['askElsewhere'] =>
  isVariableSet('CROSSREF_CONTACT')
    ? queryCrossref({ fetch, contact: environment('CROSSREF_CONTACT') })
    : undefined;

import { askCrossref } from '#functions/records/reference-checks/crossref.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isSet } from '../environment.ts';

/** Returns the registry that an environment queries; without a contact address, none. */
export const registryOnAws = (): Ports['askElsewhere'] =>
  isSet('CROSSREF_CONTACT')
    ? askCrossref({ fetch, contact: environment('CROSSREF_CONTACT') })
    : undefined;

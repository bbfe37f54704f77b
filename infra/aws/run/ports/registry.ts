import { askCrossref } from '#functions/records/reference-checks/crossref.ts';
import type { Ports } from '#infra/composition/world.ts';

import { environment, isSet } from '../environment.ts';

/** The registry that an environment asks about works; without a contact, nobody is asked. */
export const registryOnAws = (): Ports['askElsewhere'] =>
  isSet('CROSSREF_CONTACT')
    ? askCrossref({ fetch, contact: environment('CROSSREF_CONTACT') })
    : undefined;

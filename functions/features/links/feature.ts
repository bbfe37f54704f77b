import { api, type Feature } from '#functions/platform/feature.ts';
import { linksCalls } from '#shared/contracts/links.ts';

import { checkAvailability } from './check-availability.ts';
import { recordAccess } from './record-access.ts';
import type { LinksPorts } from './ports.ts';
import { resolveDois } from './resolve-dois.ts';
import { LICENSE_USAGE } from './usage.ts';

export const feature: Feature<LinksPorts> = {
  name: 'links',
  api: api({
    endpoints: linksCalls,
    useCases: (ports: LinksPorts) => ({
      resolveDois: resolveDois(ports),
      checkAvailability: checkAvailability(ports),
      noteAccess: recordAccess(ports),
    }),
    memoryMib: 512,
    touches: { table: 'recognise', counts: LICENSE_USAGE, documentSupply: true },
  }),
};

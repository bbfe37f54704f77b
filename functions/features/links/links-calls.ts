import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/links.ts';

import { checkAvailability } from './check-availability.ts';
import { noteAccess } from './note-access.ts';
import type { LinksPorts } from './ports.ts';
import { resolveDois } from './resolve-dois.ts';

export const linksCalls = (ports: LinksPorts) =>
  calls(
    {
      resolveDois: contracts.resolveDois,
      checkAvailability: contracts.checkAvailability,
      noteAccess: contracts.noteAccess,
    },
    {
      resolveDois: resolveDois(ports),
      checkAvailability: checkAvailability(ports),
      noteAccess: noteAccess(ports),
    },
  );

import { onlyOwnPages } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { noteAccess as contract } from '#shared/contracts/links.ts';

import type { LinksPorts } from './ports.ts';
import { licenseOf } from './resolve-dois.ts';
import { usageKey } from './usage.ts';

/** Counts that a reader under a license went to a full text. Of readers without one nothing is kept, and of nobody who they are. */
export const noteAccess =
  ({ table, now }: LinksPorts): UseCase<typeof contract> =>
  async (caller, { query: { doi } }) => {
    // A link or picture on another site must not count for the reader's organization.
    onlyOwnPages(caller.from);
    const at = now();
    const license = licenseOf(caller, at);
    if (license)
      await table.write({
        kind: 'add',
        key: usageKey(license.slug, at.toISOString().slice(0, 7), doi),
        amounts: { followed: 1 },
      });
    return { success: true };
  };

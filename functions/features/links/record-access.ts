import { requireOwnPage } from '#functions/platform/http/same-origin.ts';
import type { UseCase } from '#functions/platform/http/serve.ts';
import type { noteAccess as contract } from '#shared/contracts/links.ts';

import type { LinksPorts } from './ports.ts';
import { licenseOfCaller } from './resolve-dois.ts';
import { usageCounterKey } from './usage.ts';

/** Counts that a reader under a license went to a full text. Of readers without one nothing is kept, and of nobody who they are. */
export const recordAccess =
  ({ table, now }: LinksPorts): UseCase<typeof contract> =>
  async (caller, { query: { doi } }) => {
    // A link or picture on another site must not count for the reader's organization.
    requireOwnPage(caller.from);
    const accessedAt = now();
    const license = licenseOfCaller(caller, accessedAt);
    if (license)
      await table.write({
        kind: 'add',
        key: usageCounterKey(license.slug, accessedAt.toISOString().slice(0, 7), doi),
        amounts: { followed: 1 },
      });
    return { success: true };
  };

import { storeUsageKey } from '#functions/features/usage/usage-keys.ts';
import { university } from '#tests/support/people.ts';

import { anyone, type Given, plain, row, signedIn } from './expectations.ts';

/** Who administers the license, and administrators of the product. */
const forLibrarians = (status: number) => signedIn(403, { librarian: status, admin: status });

const OWN = `/usage/${university.slug}`;
let made = 0;
const keyOf = async ({ world }: Given) => {
  const secret = `secret-${String((made += 1))}`;
  return storeUsageKey(world.table)(university.slug, {
    ...{ secret, name: 'Example' },
    createdAt: world.now().toISOString(),
  });
};

export const usageRows = {
  readUsageStatus: plain('/r51/status', anyone(200)),
  listUsageMembers: plain('/r51/members', anyone(400)),
  listUsageReports: plain('/r51/reports', anyone(400)),
  harvestUsageReport: plain('/r51/reports/pr', anyone(400)),
  readUsage: [
    row('own', forLibrarians(200), () => ({ path: OWN })),
    row("another's private", signedIn(403, { admin: 404 }), () => ({ path: '/usage/elsewhere' })),
  ],
  downloadUsageReport: plain(`${OWN}/reports/pr?begin=2020-01&end=2020-01`, forLibrarians(200)),
  readUsageKeys: plain(`${OWN}/keys`, forLibrarians(200)),
  makeUsageKey: [
    row('own', forLibrarians(201), () => ({ path: `${OWN}/keys`, body: { name: 'Example' } })),
  ],
  revokeUsageKey: [
    row('own', forLibrarians(200), async (given) => ({
      path: `${OWN}/keys/${(await keyOf(given)).id}`,
    })),
  ],
};

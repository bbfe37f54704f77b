import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { licenseByNetwork } from '#functions/records/licenses/license-by-network.ts';
import { putLicense } from '#functions/records/licenses/license-repository.ts';

import { type Measurement, percentile, timed } from './measurement.ts';

const ORGANIZATIONS = 20_000;
const NETWORKS_EACH = 10;
const CALLS = 2_000;
const AT_ONCE = 100;
const TAIL = 0.95;

/** Ten networks of each organization, of both families and several lengths, some of which lie within those of others. */
const networksOf = (organization: number): readonly string[] =>
  Array.from({ length: NETWORKS_EACH }, (_, place) => {
    const at = organization * NETWORKS_EACH + place;
    if (place === NETWORKS_EACH - 1) return `2a00:${organization.toString(16)}:1::/48`;
    if (place === NETWORKS_EACH - 2) return `2a00:${organization.toString(16)}::/32`;
    const [second, third] = [Math.floor(at / 256) % 256, at % 256];
    return place % 2 === 0
      ? `${String(10 + (at % 90))}.${String(second)}.${String(third)}.0/24`
      : `${String(100 + (at % 90))}.${String(second)}.${String(third)}.64/27`;
  });

/** How long it takes to see which organization an address belongs to, each address asked for the first time. */
export const measureLicenses = async (): Promise<readonly Measurement[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-licenses-'));
  const table = openEmbeddedTable(join(folder, 'table.sqlite'));
  try {
    for (let from = 0; from < ORGANIZATIONS; from += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, place) => {
          const at = from + place;
          const name = `Organization ${String(at)}`;
          return putLicense(table)({
            name,
            slug: `organization-${String(at)}`,
            status: 'ACTIVE',
            oneSession: false,
            networks: networksOf(at),
          });
        }),
      );
    const byNetwork = licenseByNetwork(table, () => new Date());
    const addresses = Array.from({ length: CALLS }, (_, call) => {
      const at = (call * 7_919) % (ORGANIZATIONS * NETWORKS_EACH);
      const [second, third] = [Math.floor(at / 256) % 256, at % 256];
      return call % 4 === 0
        ? `2a00:${Math.floor(at / NETWORKS_EACH).toString(16)}:1::${call.toString(16)}`
        : `${String(10 + (at % 180))}.${String(second)}.${String(third)}.${String(call % 256)}`;
    });
    let recognised = 0;
    const times = await timed(addresses, async (address) => {
      if (await byNetwork(address)) recognised += 1;
    });
    const what = `${String(ORGANIZATIONS)} organizations, ${String(ORGANIZATIONS * NETWORKS_EACH)} networks`;
    return [
      {
        part: 'licenses',
        what: `address recognised, p95 (${what})`,
        value: percentile(times, TAIL),
        unit: 'ms',
        budget: 'network recognised p95',
      },
      {
        part: 'licenses',
        what: 'addresses that belong to an organization',
        value: recognised / CALLS,
        unit: 'of 1',
      },
    ];
  } finally {
    table.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

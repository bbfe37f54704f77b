import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { licenseByInstitution } from '#functions/records/licenses/license-by-institution.ts';
import { licenseByNetwork } from '#functions/records/licenses/license-by-network.ts';
import {
  cachedLicenseBySlug,
  putLicense,
  type StoredLicense,
} from '#functions/records/licenses/license-repository.ts';
import { university } from '#tests/support/people.ts';

const start = Date.parse('2026-01-05T09:00:00Z');

const started = async (...licenses: StoredLicense[]) => {
  const table = openEmbeddedTable(':memory:');
  const time = { now: start };
  const now = () => new Date(time.now);
  for (const license of licenses) await putLicense(table)(license);
  return { table, now, time, byNetwork: licenseByNetwork(table, now) };
};

const withNetworks = (slug: string, ...networks: string[]): StoredLicense => ({
  ...university,
  slug,
  networks,
});

describe('the license of a network', () => {
  it.each([
    // 192.0.2.0/24: from .0 to .255.
    ['192.0.2.0', 'four'],
    ['192.0.2.255', 'four'],
    ['192.0.1.255', undefined],
    ['192.0.3.0', undefined],
    // 198.51.100.64/26: from .64 to .127.
    ['198.51.100.63', undefined],
    ['198.51.100.64', 'part'],
    ['198.51.100.127', 'part'],
    ['198.51.100.128', undefined],
    // One address alone.
    ['203.0.113.5', 'single'],
    ['203.0.113.4', undefined],
    ['203.0.113.6', undefined],
    // 2001:db8:1::/48.
    ['2001:db8:1::', 'six'],
    ['2001:db8:1:ffff:ffff:ffff:ffff:ffff', 'six'],
    ['2001:0DB8:0001:0000:0000:0000:0000:0001', 'six'],
    ['2001:db8:0:ffff:ffff:ffff:ffff:ffff', undefined],
    ['2001:db8:2::', undefined],
    // One address of the younger family stands for its network of 64 bits; with its length it stands alone.
    ['2001:db8:9::5', 'single-six'],
    ['2001:db8:9::6', 'single-six'],
    ['2001:db8:9:0:ffff::', 'single-six'],
    ['2001:db8:9:1::5', undefined],
    ['2001:db8:a::5', 'alone-six'],
    ['2001:db8:a::6', undefined],
    // The zone says by which of its cables a machine was reached.
    ['2001:db8:1::7%en0', 'six'],
    // An older address as sockets of both families write it.
    ['::ffff:192.0.2.9', 'four'],
    ['::FFFF:c000:209', 'four'],
    // No addresses at all.
    ['', undefined],
    ['192.0.2', undefined],
    ['192.0.2.256', undefined],
    ['example-university', undefined],
    ['192.0.2.1, 203.0.113.5', undefined],
  ])('of %s is %s', async (address, slug) => {
    const { table, byNetwork } = await started(
      withNetworks('four', '192.0.2.0/24'),
      withNetworks('part', '198.51.100.64/26'),
      withNetworks('single', '203.0.113.5'),
      withNetworks('six', '2001:db8:1::/48'),
      withNetworks('single-six', '2001:db8:9::5'),
      withNetworks('alone-six', '2001:db8:a::5/128'),
      withNetworks('none'),
      // What nobody could read covers nobody, and takes nothing from the others.
      withNetworks('broken', '192.0.2.0/33', 'the library', '', '2001:db8::/x'),
    );
    expect((await byNetwork(address))?.slug).toBe(slug);
    table.close();
  });

  it('is one that covers, where an ended one names the same network', async () => {
    const { table, byNetwork } = await started(
      { ...withNetworks('a-former', '192.0.2.0/24'), status: 'EXPIRED' },
      withNetworks('b-present', '192.0.2.0/24'),
    );
    expect((await byNetwork('192.0.2.1'))?.slug).toBe('b-present');
    table.close();
  });

  it('is known a minute after it was given, and forgotten a minute after it was taken', async () => {
    const { table, time, byNetwork } = await started(withNetworks('one', '192.0.2.0/24'));
    expect((await byNetwork('203.0.113.5'))?.slug).toBeUndefined();

    await putLicense(table)(withNetworks('two', '203.0.113.5'));
    await putLicense(table)(withNetworks('one'));
    time.now += 60_001;
    expect((await byNetwork('203.0.113.5'))?.slug).toBe('two');
    expect((await byNetwork('192.0.2.1'))?.slug).toBeUndefined();
    table.close();
  });

  it('is none of a network that is wider than anybody owns', async () => {
    const { table, byNetwork } = await started(
      withNetworks('everyone', '0.0.0.0/0', '192.0.0.0/7', '::/0', '2000::/3'),
    );
    expect(await byNetwork('192.0.2.1')).toBeUndefined();
    expect(await byNetwork('2001:db8::1')).toBeUndefined();
    table.close();
  });

  it('is found for all of many that are given at once', async () => {
    const { table, byNetwork } = await started();
    const slugs = Array.from({ length: 12 }, (_, place) => `library-${String(place)}`);
    await Promise.all(
      slugs.map((slug, place) =>
        putLicense(table)(withNetworks(slug, `192.0.2.${String(place)}`, '198.51.100.0/24')),
      ),
    );
    for (const [place, slug] of slugs.entries())
      expect((await byNetwork(`192.0.2.${String(place)}`))?.slug).toBe(slug);
    table.close();
  });

  it('asks for a few keys alone, however many licenses there are', async () => {
    const { table, now } = await started(withNetworks('one', '192.0.2.0/24', '2001:db8::/32'));
    const asked: string[] = [];
    const byNetwork = licenseByNetwork(
      {
        getMany: async (keys) => {
          asked.push(...keys.map(({ pk }) => pk));
          return table.getMany(keys);
        },
      },
      now,
    );
    expect((await byNetwork('192.0.2.1'))?.slug).toBe('one');
    expect(asked.length).toBeLessThanOrEqual(18);
    await byNetwork('192.0.2.1');
    expect(asked.length).toBeLessThanOrEqual(18);
    expect((await byNetwork('2001:db8::1'))?.slug).toBe('one');
    expect(asked.length).toBeLessThanOrEqual(18 + 34);
    table.close();
  });

  it('is asked again after a failure', async () => {
    const { table, now } = await started(withNetworks('one', '192.0.2.0/24'));
    let isDown = true;
    const byNetwork = licenseByNetwork(
      {
        getMany: async (keys) => {
          if (isDown) throw new Error('The table is down.');
          return table.getMany(keys);
        },
      },
      now,
    );
    await expect(byNetwork('192.0.2.1')).rejects.toThrow('The table is down.');
    isDown = false;
    expect((await byNetwork('192.0.2.1'))?.slug).toBe('one');
    table.close();
  });
});

describe('the license by name', () => {
  it('is kept for a minute', async () => {
    const { table, time, now } = await started(university);
    const bySlug = cachedLicenseBySlug(table, now);
    expect((await bySlug(university.slug))?.status).toBe('ACTIVE');

    await putLicense(table)({ ...university, status: 'EXPIRED' });
    time.now += 60_001;
    expect((await bySlug(university.slug))?.status).toBe('EXPIRED');
    expect(await bySlug('nobody')).toBeUndefined();
    table.close();
  });

  it.each([
    ['https://login.example.test/shibboleth', 'example-university'],
    ['example-university', 'example-university'],
    ['https://login.example.test', undefined],
    ['', undefined],
  ])('of the institution %s is %s', async (institution, slug) => {
    const { table } = await started(university, withNetworks('other'));
    expect((await licenseByInstitution(table)(institution))?.slug).toBe(slug);
    table.close();
  });
});

import { requireEdge } from '#functions/adapters/aws/edge-callers.ts';
import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { anonymousCallers } from '#functions/platform/http/callers.ts';
import { licensesCovering } from '#functions/records/licenses/licenses-covering.ts';
import { licenseByNetwork } from '#functions/records/licenses/license-by-network.ts';
import { licenseBySlug } from '#functions/records/licenses/license-repository.ts';
import { peopleIn, university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';

const HOME = '198.51.100.7';
const from = (headers: Record<string, string>, address = '192.0.2.9') => ({
  address,
  headers,
  cookies: {},
});
const callers = requireEdge(anonymousCallers, 'the-word');

describe('a request to the API on AWS', () => {
  it('is answered when it came through the edge', async () => {
    expect(await callers(from({ 'x-veracite-edge': 'the-word' }))).toMatchObject({
      kind: 'visitor',
      from: { address: '192.0.2.9' },
    });
  });

  it.each([
    ['without the word', {}],
    ['with another word', { 'x-veracite-edge': 'the-wort' }],
    ['with an empty word', { 'x-veracite-edge': '' }],
    ['with the beginning of the word', { 'x-veracite-edge': 'the' }],
  ])('is refused %s', async (_, headers) => {
    await expect(callers(from(headers))).rejects.toMatchObject({ name: 'Problem', status: 403 });
  });

  it('comes from nowhere else because somebody writes so', async () => {
    const table = openEmbeddedTable(':memory:');
    await peopleIn(table, () => new Date()).licenses();
    const finders = {
      bySlug: licenseBySlug(table),
      byNetwork: licenseByNetwork(table, () => new Date()),
    };
    const covering = licensesCovering(finders, () => new Date());
    const recognised = requireEdge(async (caller) => {
      const license = await covering(caller.address);
      return { kind: 'visitor', from: caller, ...(license && { covering: license }) };
    }, 'the-word');
    const organization = async (headers: Record<string, string>) => {
      const caller = await recognised(from({ 'x-veracite-edge': 'the-word', ...headers }, HOME));
      return caller.kind === 'visitor' ? caller.covering?.license.slug : undefined;
    };
    const written = {
      'x-forwarded-for': UNIVERSITY_ADDRESS,
      forwarded: `for=${UNIVERSITY_ADDRESS}`,
      'x-real-ip': UNIVERSITY_ADDRESS,
      'true-client-ip': UNIVERSITY_ADDRESS,
    };
    const seen = (address: string) => ({ 'cloudfront-viewer-address': `${address}:443` });
    expect(await organization({ ...written, ...seen(HOME) })).toBeUndefined();
    expect(await organization(written)).toBeUndefined();
    expect(await organization(seen(UNIVERSITY_ADDRESS))).toBe(university.slug);
  });

  it.each([
    ['192.0.2.1:443', '192.0.2.1'],
    ['2001:db8::1:443', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
  ])('counts as coming from the address that the edge saw: %s', async (seen, address) => {
    const headers = { 'x-veracite-edge': 'the-word', 'cloudfront-viewer-address': seen };
    expect(await callers(from(headers))).toMatchObject({ from: { address } });
  });
});

import { throughTheEdge } from '#functions/adapters/aws/edge-callers.ts';
import { everyoneVisits } from '#functions/platform/http/callers.ts';

const from = (headers: Record<string, string>) => ({ address: '192.0.2.9', headers, cookies: {} });
const callers = throughTheEdge(everyoneVisits, 'the-word');

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

  it.each([
    ['192.0.2.1:443', '192.0.2.1'],
    ['2001:db8::1:443', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
  ])('counts as coming from the address that the edge saw: %s', async (seen, address) => {
    const headers = { 'x-veracite-edge': 'the-word', 'cloudfront-viewer-address': seen };
    expect(await callers(from(headers))).toMatchObject({ from: { address } });
  });
});

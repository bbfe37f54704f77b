import { publishedKeysAt } from '#functions/adapters/aws/published-keys.ts';

const answering = (reply: Response) => {
  const asked: string[] = [];
  const ask: typeof fetch = async (address) => {
    asked.push(address instanceof Request ? address.url : String(address));
    return reply;
  };
  return { asked, keys: publishedKeysAt('https://veracite.example', ask) };
};

describe('the public keys of tokens, asked of the product', () => {
  it('are those it publishes', async () => {
    const key = { kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
    const { asked, keys } = answering(Response.json({ keys: [key] }));
    expect(await keys.published()).toEqual([key]);
    expect(asked).toEqual(['https://veracite.example/.well-known/jwks.json']);
  });

  it.each([
    ['a refusal', new Response('Forbidden', { status: 403 })],
    ['something that is no list of keys', Response.json({ keys: [{ kid: 'a' }] })],
    ['something that is not JSON', new Response('<html></html>')],
  ])('count as out of reach after %s, so that nobody is sent away for good', async (_, reply) => {
    await expect(answering(reply).keys.published()).rejects.toMatchObject({
      name: 'EngineUnavailable',
    });
  });
});

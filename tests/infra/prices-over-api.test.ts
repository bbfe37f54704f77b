import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { pricesOverApi } from '#infra/aws/run/ports/prices.ts';
import { soldFor } from '#tests/functions/features/pages/sold-for.ts';

const answering = (answer: () => Promise<Response>) => {
  const asked: string[] = [];
  const fetchOver: typeof fetch = (address) => {
    asked.push(address instanceof Request ? address.url : String(address));
    return answer();
  };
  return { asked, read: pricesOverApi('https://veracite.example', fetchOver) };
};

it('asks the API what everybody may know of prices', async () => {
  const { asked, read } = answering(async () => Response.json(await soldFor()));
  expect(await read()).toEqual(await soldFor());
  expect(asked).toEqual(['https://veracite.example/api/checkout/prices']);
});

it.each([
  ['is down', () => Promise.reject(new TypeError('fetch failed'))],
  ['refuses', async () => Response.json({ title: 'Too many' }, { status: 429 })],
  ['answers something else', async () => Response.json({ prices: 'cheap' })],
])('says that the checkout cannot be asked where it %s', async (_, answer) => {
  await expect(answering(answer).read()).rejects.toThrow(EngineUnavailable);
});

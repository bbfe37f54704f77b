import { jats } from '#tests/support/jats.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const CITED = '10.5555/cited';

let world: PeopleApi;
let page: string;
beforeAll(async () => {
  world = await peopleApi();
  const references = [{ doi: CITED, title: 'Kelp forests in winter' }];
  for (const doi of ['10.5555/one', '10.5555/two'])
    await world.ingest.handInFile(
      `${doi.slice(8)}.xml`,
      jats({ doi, title: `Reef crabs ${doi}`, year: 2020, references }),
    );
  await world.ingest.workAll();
  page = (await world.api.get('/docs')).text;
});
afterAll(() => world.ingest.close());

const read = (html: string) =>
  html.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign)));
const commands = () =>
  [...page.matchAll(/<pre[^>]*><code>([^]*?)<\/code>/g)].map(([, text = '']) => read(text));

describe('the page of the API', () => {
  it('has the chapters a program needs, in this order, before the reference', () => {
    const headings = [...page.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading);
    expect(headings).toEqual([
      'Quick start',
      'Signing in',
      'Conventions',
      'Limits',
      'Errors',
      'Webhooks and feeds',
      'Reference',
    ]);
  });

  it('asks in its commands for nothing that the API would refuse', async () => {
    const asked = commands().flatMap((command) =>
      [...command.matchAll(/curl -s (?:-\w \S+ )*"\$API([^"]+)"/g)].map(([, path = '']) => path),
    );
    expect(asked.length).toBeGreaterThan(6);
    const signedIn = asked.filter((path) => /^\/(auth|users)\//.test(path));
    expect(signedIn).toEqual(['/auth/login', '/auth/api_token', '/users/me']);
    for (const path of asked.filter((one) => !signedIn.includes(one) && one !== '/tallies'))
      expect([path, (await world.api.get(path.replace('$DOI', CITED))).status]).toEqual([
        path,
        200,
      ]);
    const { hits } = (await world.api.get('/search?mode=papers&limit=100')).body as unknown as {
      readonly hits: readonly { readonly doi: string }[];
    };
    expect(
      (
        await world.api.post(
          '/tallies',
          hits.map(({ doi }) => doi),
        )
      ).status,
    ).toBe(200);
  });

  it('shows the very refusal that a program meets', async () => {
    const { body } = await world.api.get('/search?limit=999');
    expect(commands().map((one) => one.replaceAll(/\s+/g, ' '))).toContain(
      JSON.stringify(body, null, 1)
        .replaceAll(/\s+/g, ' ')
        .replaceAll('[ {', '[{')
        .replaceAll('} ]', '}]'),
    );
  });

  it('leads with every link to a place on the page, each of which stands there once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('says of limits what holds', async () => {
    expect(page).toContain('600 a minute');
    expect(page).toContain('6,000 a minute');
    const refused = await world.api.get('/search?limit=251');
    expect([(await world.api.get('/search?limit=250')).status, refused.status]).toEqual([200, 400]);
    const many = Array.from({ length: 501 }, (_, at) => `10.5555/${String(at)}`);
    expect((await world.api.post('/tallies', many)).status).toBe(400);
  });
});

import { memoryRateLimits } from '#functions/adapters/embedded/rate-limits.ts';
import {
  articles,
  CITED,
  CITING,
  decoys,
  doors,
  likeness,
  type Question,
  secrets,
} from '#tests/support/locked-words.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

const now = () => new Date('2026-05-01T12:00:00Z');

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi({ rateLimits: memoryRateLimits(now) });
  for (const [at, article] of articles.entries())
    await world.ingest.handInFile(`${String(at)}.xml`, article);
  await world.ingest.workAll();
});
afterAll(() => world.ingest.close());

/** Asks in the way of a visitor, each time from another network, or of somebody with a free account. */
const asking = async () => {
  const free = world.api.as(await world.people.make('free'));
  let networks = 0;
  return ({ path, body, signedIn = false }: Question) => {
    const address = `203.0.113.${String((networks += 1))}`;
    const { get, post } = signedIn ? free : world.api.with({ address });
    return body === undefined ? get(path) : post(path, body);
  };
};

it.each(Object.entries(doors))(
  'are told apart from words that stand nowhere by nobody who may not read them: %s',
  async (_, door) => {
    const ask = await asking();
    const looks = new Map<string, string[]>();
    for (const word of [...decoys, ...secrets]) {
      const { status, text } = await ask(door(word));
      const look = likeness(word, status, text);
      looks.set(look, [...(looks.get(look) ?? []), word]);
    }
    expect([...looks.values()]).toEqual([[...decoys, ...secrets]]);
    expect(world.api.surprises).toEqual([]);
  },
);

const search = (mode: string, term: string, more = '') =>
  `/search?mode=${mode}&limit=250&term=${encodeURIComponent(term)}${more}`;
const visitor = () => world.api.with({ address: '198.51.100.9' });

it('says of a search for statements that their words were not searched, and gives no number', async () => {
  const { body } = await visitor().get(search('citations', 'water'));
  expect(body).toMatchObject({ hits: [], total: 0, withheld: 'locked' });
});

it('searches titles and abstracts for everybody, as the query is written', async () => {
  const right = await visitor().get(search('all', '"recruitment and density"'));
  const wrong = await visitor().get(search('all', '"density and recruitment"'));
  expect(right.body).toMatchObject({ total: 1, withheld: 'locked' });
  expect(wrong.body).toMatchObject({ total: 0, withheld: 'locked' });
  const { body } = await visitor().get(search('all', 'recruitment quillback brambleweft'));
  expect(body).toMatchObject({
    total: 1,
    relaxed: { unknown: ['quillback', 'brambleweft'] },
  });
});

it('lists and counts locked statements by what describes them', async () => {
  const { body } = await visitor().get(search('citations', `doi:${CITING} section:results`));
  expect(body).toMatchObject({ total: 3 });
  expect(body).not.toHaveProperty('withheld');
  expect(JSON.stringify(body)).not.toContain('quillback');
});

it('tells of a locked statement no number that could be compared with a guess of its text', async () => {
  const exact = /"(?:supporting|contradicting|mentioning)":0?\.\d{2,}/;
  const path = search('citations', `doi:${CITED}`);
  const locked = await visitor().get(path);
  expect(locked.body).toMatchObject({ total: 1, hits: [{ locked: true }] });
  expect(locked.text).not.toMatch(exact);
  const reader = world.api.as(await world.people.make('premium'));
  expect((await reader.get(path)).text).toMatch(exact);
});

it('finds everything, and phrases as they stand, for entitled readers', async () => {
  const reader = world.api.as(await world.people.make('premium'));
  const exact = await reader.get(search('citations', `doi:${CITED} "quillback colony"`));
  expect(exact.body).toMatchObject({ total: 1 });
  expect(exact.body).not.toHaveProperty('withheld');
  const turned = await reader.get(search('citations', '"colony quillback"'));
  expect(turned.body).toMatchObject({ total: 0 });
});

import { feedFormats } from '#shared/domain/feed-address.ts';
import { styleDigests, stylesAllowed } from '#tests/support/page-styles.ts';

import { CITED, type FeedsWorld, feedsWorld, HOSTILE, SECRET } from './support/feeds-world.ts';
import { readers } from './support/formats.ts';

let world: FeedsWorld;
beforeAll(async () => {
  world = await feedsWorld();
  await world.read('second', {
    doi: '10.5555/second',
    references: [world.cited],
    results: ['It agrees with ours [1].'],
  });
  await world.read('later', {
    doi: '10.5555/later',
    title: 'An answer to the first',
    author: ['Birch', 'Ines'],
    references: [{ doi: '10.5555/first', title: 'Glow' }],
    results: ['We find the same as before [1].'],
  });
});
afterAll(() => world.ingest.close());

const OF_PAPER = `/feeds/paper/${CITED}`;

const types = {
  atom: 'application/atom+xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
} as const;

describe.each(feedFormats)('a feed as %s', (format) => {
  const read = async (path: string, { get }: Pick<FeedsWorld['api'], 'get'> = world.api) => {
    const reply = await get(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, types[format]]);
    return readers[format](reply.text);
  };

  it('of a paper tells each article that speaks of it in one entry', async () => {
    const feed = await read(OF_PAPER);
    expect(feed.title).toBe('How “Lanternfish at night” is cited');
    expect(feed.page).toBe(`http://localhost:3000/reports/${CITED}`);
    expect(feed.self).toBe(`http://localhost:3000/api${OF_PAPER}?format=${format}`);
    expect(feed.entries).toHaveLength(2);
    const [latest, first] = feed.entries;
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(2);
    expect((latest?.time ?? '') > (first?.time ?? '')).toBe(true);
    expect(first?.title).toContain(HOSTILE);
    expect(first?.authors).toEqual(['Mira Rowan']);
    expect(first?.page).toMatch(
      /^http:\/\/localhost:3000\/reports\/10\.5555\/cited\/with-slash\?statement=/,
    );
  });

  it('of a search tells its newest results, works and statements', async () => {
    const feed = await read(
      '/feeds/search?q=lanternfish&mode=all&page=3&sortOn=total_cited',
      world.api.as(await world.people.make('premium')),
    );
    expect(feed.page).toContain('q=lanternfish');
    expect(feed.page).not.toContain('page=');
    // Whatever order was looked at, it is one feed.
    expect(feed.self).toBe(
      `http://localhost:3000/api/feeds/search?q=lanternfish&mode=all&format=${format}`,
    );
    const titles = feed.entries.map(({ title }) => title);
    expect(titles).toContain('Lanternfish at night');
    expect(titles.some((title) => title.startsWith('Glow'))).toBe(true);
  });

  it('of an author tells works and what is said of them', async () => {
    const { body } = await world.api.get('/papers/10.5555/first');
    const [author] = body['authors'] as { slug: string }[];
    const feed = await read(`/feeds/author/${author?.slug ?? ''}`);
    expect(feed.title).toBe('Mira Rowan: works and how they are cited');
    const titles = feed.entries.map(({ title }) => title);
    expect(titles.some((title) => title === HOSTILE)).toBe(true);
    expect(titles.some((title) => title.startsWith('An answer to the first ('))).toBe(true);
  });

  it('of a journal tells its works', async () => {
    const feed = await read('/feeds/journal/journal-of-invented-results');
    expect(feed.title).toBe('Journal of Invented Results: works');
    expect(feed.entries.map(({ title }) => title)).toContain(HOSTILE);
  });

  it('of a public dashboard tells statements about its works', async () => {
    const owner = await world.people.make('premium');
    const { body } = await world.api
      .as(owner)
      .post('/dashboards', { name: 'Deep sea', isPublic: true, dois: [CITED] });
    const feed = await read(`/feeds/dashboard/${String(body['slug'])}`);
    expect(feed.title).toBe('Deep sea: citation statements');
    expect(feed.entries).toHaveLength(2);
  });

  it('is whole also where there is nothing to tell', async () => {
    const feed = await read('/feeds/search?q=nothingofthiskind');
    expect(feed.entries).toEqual([]);
  });
});

it('gives the same entry the same id in every format and feed, however often the article is read', async () => {
  const cited = { doi: '10.5555/cited-again', title: 'Lanternfish by day' };
  const read = (title: string) =>
    world.read('again', {
      doi: '10.5555/again',
      title,
      references: [cited],
      results: ['In our hands nothing fluoresced [1].'],
    });
  const entriesOf = async (path: string, { get }: Pick<FeedsWorld['api'], 'get'> = world.api) => {
    const all = await Promise.all(
      feedFormats.map(async (format) =>
        readers[format]((await get(`${path}format=${format}`)).text),
      ),
    );
    return all.flatMap(({ entries }) => entries.map(({ id, title }) => ({ id, title })));
  };
  await read('One title');
  const before = await entriesOf(`/feeds/paper/${cited.doi}?`);
  const [first] = before;
  if (!first) throw new Error('The feed is empty.');
  expect(before.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
  const reader = world.api.as(await world.people.make('premium'));
  expect(await entriesOf('/feeds/search?q=fluoresced&mode=citations&', reader)).toEqual(before);
  await read('Another title');
  const after = await entriesOf(`/feeds/paper/${cited.doi}?`);
  expect(after.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
  expect(after[0]?.title).not.toBe(first.title);
});

it('keeps the text of statements from whom it is locked, and tells type and section', async () => {
  for (const format of feedFormats) {
    const { text } = await world.api.get(`${OF_PAPER}?format=${format}`);
    expect(text).not.toContain(SECRET);
    const [entry] = readers[format](text).entries;
    expect(entry?.html).toMatch(/(Contrasting|Supporting|Mentioning) in the results/);
    expect(entry?.html).toContain('you need a plan, a trial or an organization license');
  }
  const reader = await world.people.make('premium');
  const { text, headers } = await world.api.as(reader).get(OF_PAPER);
  expect(text).toContain(SECRET);
  expect(headers['cache-control']).toBe('private, max-age=300');
});

it('shows text to who is identified by the network of an organization, and lets no cache share it', async () => {
  const reply = await world.api.with({ address: '192.0.2.44' }).get(OF_PAPER);
  expect(reply.text).toContain(SECRET);
  expect(reply.headers['cache-control']).toBe('private, max-age=300');
});

it('answers 304 to who has it, and the whole feed once something has changed', async () => {
  const cited = { doi: '10.5555/cited-again', title: 'Lanternfish in spring' };
  const path = `/feeds/paper/${cited.doi}`;
  const read = (name: string) =>
    world.read(name, {
      doi: `10.5555/${name}`,
      references: [cited],
      results: ['It agrees with ours [1].'],
    });
  await read('again-one');
  const first = await world.api.get(path);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  const etag = String(first.headers['etag']);
  const modified = String(first.headers['last-modified']);
  const asked = (headers: Record<string, string>) => world.api.with({ headers }).get(path);

  const same = await asked({ 'if-none-match': `"other", ${etag}` });
  expect([same.status, same.text, same.headers['etag']]).toEqual([304, '', etag]);
  expect((await asked({ 'if-modified-since': modified })).status).toBe(304);
  // The mark decides where both are given.
  expect((await asked({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(
    200,
  );

  await read('again-two');
  expect((await asked({ 'if-none-match': etag })).status).toBe(200);
  expect((await asked({ 'if-modified-since': modified })).status).toBe(200);
});

it('does not claim to know when a feed changed where works came in of which no article was read', async () => {
  const { headers } = await world.api.get('/feeds/search?q=lanternfish&mode=papers');
  expect(headers['last-modified']).toBeUndefined();
  expect(headers['etag']).toBeDefined();
});

it('holds at most 50 entries, the newest', async () => {
  const references = Array.from({ length: 120 }, (_, place) => ({
    doi: `10.5555/many-${String(place).padStart(3, '0')}`,
    title: `Kelp number ${String(place)}`,
    year: 1900 + place,
  }));
  await world.read('many', { doi: '10.5555/many', references, results: ['No more was found.'] });
  const { text } = await world.api.get('/feeds/search?q=kelp&mode=papers&format=json');
  const { entries } = readers.json(text);
  expect(entries).toHaveLength(50);
  expect(entries[0]?.title).toBe('Kelp number 119');
});

it('refuses what is not there, and what is nobody else’s business', async () => {
  const owner = await world.people.make('premium');
  const { body } = await world.api
    .as(owner)
    .post('/dashboards', { name: 'Private', isPublic: false, dois: [CITED] });
  const statusOf = async (path: string) => (await world.api.get(path)).status;
  expect(await statusOf(`/feeds/dashboard/${String(body['slug'])}`)).toBe(404);
  expect(await statusOf('/feeds/dashboard/nothing')).toBe(404);
  expect(await statusOf('/feeds/paper/10.5555/nowhere')).toBe(404);
  expect(await statusOf('/feeds/paper/nothing')).toBe(400);
  expect(await statusOf('/feeds/author/nobody')).toBe(404);
  expect(await statusOf('/feeds/journal/nothing')).toBe(404);
  expect(await statusOf('/feeds/planet/earth')).toBe(400);
  expect(await statusOf(`${OF_PAPER}?format=xml`)).toBe(400);
  expect(await statusOf(`/feeds/search?q=${'a'.repeat(2001)}`)).toBe(400);
});

it('stays well-formed whatever signs a name holds', async () => {
  const owner = await world.people.make('premium');
  const name = 'Deep\u0000\u0008\u000B\u001F\uFFFE\uD800 & <sea> 😀 \u0085';
  const { body } = await world.api
    .as(owner)
    .post('/dashboards', { name, isPublic: true, dois: [CITED] });
  for (const format of feedFormats) {
    const { text } = await world.api.get(
      `/feeds/dashboard/${String(body['slug'])}?format=${format}`,
    );
    expect(readers[format](text).title).toBe('Deep & <sea> 😀 \u0085: citation statements');
  }
});

describe('the address of a feed, opened in a browser', () => {
  const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const opened = async (accept: string) => world.api.with({ headers: { accept } }).get(OF_PAPER);

  it('says what it is, without a sentence that is locked', async () => {
    const { status, headers, text } = await opened(BROWSER);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(stylesAllowed(headers['content-security-policy'])).toEqual(styleDigests(text));
    expect(headers['cache-control']).toBe('no-store');
    expect(text).toContain('This is a feed: a URL for feed readers');
    expect(text).toContain(OF_PAPER);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('<script');
  });

  it.each([
    '*/*',
    '',
    'application/atom+xml, application/rss+xml, text/html;q=0.5',
    'text/html, application/rss+xml',
    'application/json',
  ])('stays a feed for programs: %j', async (accept) => {
    expect((await opened(accept)).headers['content-type']).toBe(
      'application/atom+xml; charset=utf-8',
    );
  });
});

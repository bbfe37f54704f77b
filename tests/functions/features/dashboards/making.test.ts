import { changeStoredDashboard } from '#functions/records/dashboards/dashboard-repository.ts';
import { changePerson } from '#functions/records/people/person-repository.ts';
import type { Person } from '#shared/domain/person.ts';

import { ALGAE, CORAL, type DashboardsWorld, dashboardsWorld, MOSS } from './support.ts';

let world: DashboardsWorld;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  world = await dashboardsWorld();
  ada = await world.people.make('premium', { name: 'Ada Example' });
  ben = await world.people.make('premium', { name: 'Ben Example' });
});
afterAll(() => world.close());

const make = (body: Record<string, unknown>, as = ada) =>
  world.api.as(as).post('/dashboards', body);

describe('making a dashboard', () => {
  it('matches the works we know, however they are written, and tells of the others', async () => {
    const { status, body } = await make({
      name: 'Sea plants',
      dois: [
        'https://doi.org/10.5555/ALGAE',
        'Elm A. Coral and so on. 2001. doi:10.5555/coral.',
        '10.5555/algae',
        'Nothing that anybody ever wrote',
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'sea-plants',
      name: 'Sea plants',
      displayName: 'Sea plants',
      normalizedName: 'sea plants',
      dashboardType: 'custom',
      accessType: 'owner',
      isPublic: false,
      owner: { name: 'Ada Example', slug: ada.slug },
      haveAccessToDashboard: true,
      refreshStatus: 'idle',
      totalDoiCount: 3,
      matchedDoiCount: 2,
      unmatchedDoiCount: 1,
      unmatchedDois: [{ given: 'Nothing that anybody ever wrote' }],
    });
  });

  it('suggests the work that is one typing error away, or whose title fits', async () => {
    const { body } = await make({
      name: 'Typing errors',
      dois: [
        '10.5555/alage',
        '10.5555/mos',
        'Elm A (2001). “Coral and the long memory of warm water”.',
      ],
    });
    expect(body['unmatchedDois']).toEqual([
      {
        given: '10.5555/alage',
        suggestion: { doi: ALGAE, title: 'Algae that shine in the night sea' },
        looked: true,
      },
      {
        given: '10.5555/mos',
        suggestion: { doi: MOSS, title: 'Moss on stones, a very patient study' },
        looked: true,
      },
      {
        given: 'Elm A (2001). “Coral and the long memory of warm water”.',
        suggestion: { doi: CORAL, title: 'Coral and the long memory of warm water' },
        looked: true,
      },
    ]);
  });

  it('gives each an address of its own that is none of the words of addresses', async () => {
    const slugs = [];
    for (const name of ['Journal', 'references', 'Funding Institution', 'Twice', 'Twice', '!!!'])
      slugs.push((await make({ name, dois: [ALGAE] })).body['slug']);
    expect(new Set(slugs).size).toBe(6);
    for (const slug of slugs)
      expect(['journal', 'references', 'funding-institution']).not.toContain(slug);
    expect(slugs[3]).toBe('twice');
    expect(slugs[4]).toMatch(/^twice-[a-z0-9]+$/);
  });

  it.each([
    ['neither works nor a search', { name: 'A' }],
    ['both', { name: 'A', dois: [], doiQuery: 'q=algae' }],
    ['a search for nothing', { name: 'A', doiQuery: 'mode=papers' }],
    ['a search within a dashboard', { name: 'A', doiQuery: 'q=algae&dashboardSlug=sea-plants' }],
    ['no name', { name: '  ', dois: [ALGAE] }],
  ])('refuses %s', async (_, body) => {
    expect((await make(body)).status).toBe(400);
  });

  it('makes one, however often a call with the same key comes', async () => {
    const again = () =>
      world.api
        .as(ben)
        .call(
          'POST',
          '/dashboards',
          { name: 'Only once', dois: [ALGAE] },
          { headers: { 'idempotency-key': 'example-key' } },
        );
    const replies = [await again(), ...(await Promise.all([again(), again()]))];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body['id'])).size).toBe(1);
    const other = await world.api.as(ben).call(
      'POST',
      '/dashboards',
      { name: 'Another', dois: [ALGAE] },
      {
        headers: { 'idempotency-key': 'example-key' },
      },
    );
    expect(other.status).toBe(422);
  });
});

describe('the DOI limit', () => {
  it('is 0 for the free plan', async () => {
    const free = await world.people.make('free');
    const { status, body } = await make({ name: 'Too many', dois: [ALGAE] }, free);
    expect([status, body['title']]).toEqual([403, 'DOI limit']);
    expect(body['detail']).toContain('1 work');
    expect((await make({ name: 'Live', doiQuery: 'q=algae' }, free)).status).toBe(403);
  });

  it('is 1000 for premium', async () => {
    const dois = Array.from({ length: 1001 }, (_, n) => `10.5555/unknown-work-${String(n)}`);
    const { status, body } = await make({ name: 'Too many', dois });
    expect([status, body['title'], body['detail']]).toEqual([
      403,
      'DOI limit',
      'Your plan allows 1,000 works in a dashboard; this one would have 1,001 works.',
    ]);
    const { body: full } = await make({ name: 'Just enough', dois: dois.slice(1) });
    expect(full['totalDoiCount']).toBe(1000);
    const more = await world.api
      .as(ada)
      .call('PUT', `/dashboards/${String(full['slug'])}/dois`, { add: [ALGAE] });
    expect([more.status, more.body['title']]).toEqual([403, 'DOI limit']);
  });

  it('lets a dashboard shrink when the plan has ended', async () => {
    const { slug } = await world.made(ben, { name: 'Shrinking', dois: [ALGAE, CORAL] });
    await changePerson(world.table)(ben.id, (person) => ({
      ...person,
      subscription: { plan: 'free', status: 'inactive' },
    }));
    const put = (body: unknown) => world.api.as(ben).call('PUT', `/dashboards/${slug}/dois`, body);
    expect((await put({ add: [MOSS] })).status).toBe(403);
    expect((await put({ remove: [ALGAE] })).body['totalDoiCount']).toBe(1);
  });
});

describe('works', () => {
  it('are added, removed and repaired', async () => {
    const { slug } = await world.made(ada, { name: 'Changing', dois: [ALGAE, '10.5555/corl'] });
    const put = async (body: unknown) =>
      (await world.api.as(ada).call('PUT', `/dashboards/${slug}/dois`, body)).body;
    expect(await put({ repair: [{ given: '10.5555/corl', doi: CORAL }] })).toMatchObject({
      matchedDoiCount: 2,
      unmatchedDois: [],
    });
    expect(await put({ add: [MOSS, '10.5555/nowhere-known'], remove: [ALGAE] })).toMatchObject({
      matchedDoiCount: 2,
      unmatchedDois: [{ given: '10.5555/nowhere-known' }],
    });
    expect(await put({ remove: ['https://doi.org/10.5555/nowhere-known'] })).toMatchObject({
      totalDoiCount: 2,
    });
    const { body } = await world.api
      .as(ada)
      .get(`/dashboards/${slug}/papers?sort=title&sort_order=asc`);
    expect((body['papers'] as { doi: string }[]).map(({ doi }) => doi)).toEqual([CORAL, MOSS]);
  });

  it('that matched nothing have repairs looked up 25 at a time, in the order they stand', async () => {
    const given = Array.from({ length: 30 }, (_, at) =>
      at === 27 ? '10.5555/mos' : `10.5555/nothing-known-${String(at)}`,
    );
    const { slug } = await world.made(ada, { name: 'Many typing errors', dois: given });
    const put = async (body: unknown) =>
      (await world.api.as(ada).call('PUT', `/dashboards/${slug}/dois`, body)).body as {
        readonly unmatchedDois: readonly { given: string; looked?: true; suggestion?: object }[];
        readonly doisUpdatedTS: number;
      };
    const looked = ({ unmatchedDois }: Awaited<ReturnType<typeof put>>) =>
      unmatchedDois.filter((one) => one.looked).map((one) => one.given);
    const first = (await world.api.as(ada).get(`/dashboards/${slug}`)).body as Awaited<
      ReturnType<typeof put>
    >;
    expect(looked(first)).toEqual(given.slice(0, 25));
    world.ingest.later(60);
    const second = await put({});
    expect(looked(second)).toEqual(given);
    expect(second.unmatchedDois[27]?.suggestion).toMatchObject({ doi: MOSS });
    // Nothing changed but what is suggested.
    expect(second.doisUpdatedTS).toBe(first.doisUpdatedTS);
    const third = await put({ remove: [given[0] ?? ''] });
    expect(looked(third)).toEqual(given.slice(1));
    expect(third.unmatchedDois[26]?.suggestion).toMatchObject({ doi: MOSS });
  });

  it('of two changes at once are both kept', async () => {
    const { slug } = await world.made(ada, { name: 'Two at once', dois: [] });
    const put = (doi: string) =>
      world.api.as(ada).call('PUT', `/dashboards/${slug}/dois`, { add: [doi] });
    await Promise.all([put(ALGAE), put(CORAL), put(MOSS)]);
    expect((await world.api.as(ada).get(`/dashboards/${slug}`)).body['matchedDoiCount']).toBe(3);
  });
});

describe('a layout', () => {
  it('names each part once at most, and one that was kept otherwise is shown so', async () => {
    const { slug, id } = await world.made(ada, { name: 'Arranged', dois: [ALGAE] });
    const part = { part: 'papers', width: 'whole' } as const;
    const many = Array.from({ length: 9000 }, () => part);
    const call = (componentLayout: unknown) =>
      world.api.as(ada).call('PATCH', `/dashboards/${slug}`, { componentLayout });
    expect((await call(many)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'componentLayout' }],
    });
    await changeStoredDashboard(world.table)(id, async (before) => ({
      dashboard: { ...before, componentLayout: many },
      more: [],
    }));
    const { body } = await world.api.as(ada).get(`/dashboards/${slug}`);
    expect(body['componentLayout']).toEqual([part]);
  });
});

describe('a dashboard', () => {
  it('is changed, listed and deleted by its owner, and its address never leads to another', async () => {
    world.ingest.later(60);
    const { slug } = await world.made(ada, { name: 'For a while', dois: [ALGAE] });
    const layout = [{ part: 'papers', width: 'whole' }];
    const changed = await world.api
      .as(ada)
      .call('PATCH', `/dashboards/${slug}`, { name: 'Renamed', componentLayout: layout });
    expect(changed.body).toMatchObject({ slug, name: 'Renamed', componentLayout: layout });
    const listed = async (person: Person) =>
      (
        (await world.api.as(person).get('/dashboards?limit=250')).body['dashboards'] as {
          slug: string;
        }[]
      ).map((one) => one.slug);
    expect((await listed(ada))[0]).toBe(slug);
    expect((await world.api.as(ada).call('DELETE', `/dashboards/${slug}`)).status).toBe(200);
    expect((await world.api.as(ada).get(`/dashboards/${slug}`)).status).toBe(404);
    expect(await listed(ada)).not.toContain(slug);
    const { slug: next } = await world.made(ben, { name: 'For a while', dois: [] });
    expect(next).not.toBe(slug);
  });

  it('is left with nothing when its person is deleted', async () => {
    const eve = await world.people.make('premium');
    const { id, slug } = await world.made(eve, { name: 'Of somebody who left', dois: [ALGAE] });
    await world.api.as(eve).post(`/dashboards/${slug}/grant-access`, { email: ada.email });
    await world.api.as(ada).get('/dashboards');
    const data = await world.api.as(eve).get('/users/me/data');
    expect(data.body['dashboards']).toMatchObject({
      own: [{ slug, works: { matched: [ALGAE] }, sharedWith: [{ email: ada.email }] }],
    });
    expect((await world.api.as(eve).call('DELETE', '/users/delete')).status).toBe(200);
    expect((await world.api.as(ada).get(`/dashboards/${slug}`)).status).toBe(404);
    expect((await world.table.query({ pk: `dashboard#${id}` })).items).toEqual([]);
  });
});

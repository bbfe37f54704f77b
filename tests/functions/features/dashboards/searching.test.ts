import type { Person } from '#shared/domain/person.ts';

import { ALGAE, CITING, CORAL, type DashboardsWorld, dashboardsWorld, MOSS } from './support.ts';

let world: DashboardsWorld;
let owner: Person;
beforeAll(async () => {
  world = await dashboardsWorld();
  owner = await world.people.make('premium');
});
afterAll(() => world.close());

const doisIn = (body: Record<string, unknown>) =>
  (body['hits'] as { doi: string }[]).map(({ doi }) => doi).sort();

describe('a search within dashboards', () => {
  it('finds their works and citation statements about them, for people who may see them', async () => {
    const open = await world.made(owner, { name: 'Open', isPublic: true, dois: [ALGAE] });
    const closed = await world.made(owner, { name: 'Closed', dois: [MOSS, CORAL] });
    const search = async (query: string, person?: Person) =>
      (person ? world.api.as(person) : world.api).get(`/search?${query}`);
    const within = `mode=papers&dois_updated_ts=1&dashboard_slug=${closed.slug}`;

    expect(doisIn((await search(within, owner)).body)).toEqual([CORAL, MOSS]);
    expect((await search(within)).status).toBe(404);
    expect((await search('dashboard_slug=nothing', owner)).status).toBe(404);
    const said = await search(`mode=citations&dashboard_slug=${closed.slug}`, owner);
    expect(said.body['total']).toBe(2);
    expect(
      doisIn((await search(`mode=papers&term=algae&dashboard_slug=${open.slug}`)).body),
    ).toEqual([ALGAE]);

    expect(doisIn((await search(`mode=papers&user_slug=${owner.slug}`)).body)).toEqual([ALGAE]);
    expect(doisIn((await search(`mode=papers&user_slug=${owner.slug}`, owner)).body)).toEqual([
      ALGAE,
      CORAL,
      MOSS,
    ]);
    expect((await search('mode=papers&user_slug=nobody')).status).toBe(404);
    const other = await world.people.make('free');
    const mixed = `mode=papers&dashboard_slug=${open.slug}&user_slug=`;
    expect((await search(mixed + other.slug)).status).toBe(404);
    expect((await search(mixed + owner.slug)).status).toBe(200);
  });
});

describe('a live dashboard', () => {
  const read = async (slug: string) => (await world.api.as(owner).get(`/dashboards/${slug}`)).body;
  const post = (slug: string, part: string) =>
    world.api.as(owner).post(`/dashboards/${slug}${part}`, undefined);

  it('holds what its search finds, and follows it when it is run again', async () => {
    const { slug } = await world.made(owner, { name: 'Follows algae', doiQuery: 'q=algae' });
    expect(await read(slug)).toMatchObject({
      doiQuery: 'q=algae',
      refreshStatus: 'refreshing',
      totalDoiCount: 0,
    });
    await world.api.workOnDashboards();
    expect(await read(slug)).toMatchObject({ refreshStatus: 'idle', matchedDoiCount: 2 });

    const narrower = await world.api
      .as(owner)
      .call('PATCH', `/dashboards/${slug}`, { doiQuery: 'q=algae&yearFrom=2020' });
    expect(narrower.body).toMatchObject({ refreshStatus: 'refreshing', matchedDoiCount: 2 });
    await world.api.workOnDashboards();
    expect(await read(slug)).toMatchObject({ refreshStatus: 'idle', matchedDoiCount: 1 });

    const before = await read(slug);
    world.ingest.later(60);
    expect((await post(slug, '/refresh')).status).toBe(202);
    // One that runs already is not started twice.
    expect((await post(slug, '/refresh')).status).toBe(202);
    expect(world.api.messagesOf('dashboards')).toHaveLength(1);
    await world.api.workOnDashboards();
    const after = await read(slug);
    expect(after['doisUpdatedTS']).toBe(before['doisUpdatedTS']);
    expect(Number(after['doisRefreshedTS'])).toBe(Number(before['doisRefreshedTS']) + 60_000);
  });

  it('says when a refresh did not end', async () => {
    const { slug } = await world.made(owner, { name: 'Cut off', doiQuery: 'q=moss' });
    world.api.messagesOf('dashboards').splice(0);
    world.ingest.later(11 * 60);
    expect(await read(slug)).toMatchObject({ refreshStatus: 'failed' });
    await post(slug, '/refresh');
    await world.api.workOnDashboards();
    expect(await read(slug)).toMatchObject({ refreshStatus: 'idle', matchedDoiCount: 1 });
  });

  it('decides alone on its works, and others follow no search', async () => {
    const { slug } = await world.made(owner, { name: 'Live', doiQuery: 'q=algae' });
    const put = await world.api.as(owner).call('PUT', `/dashboards/${slug}/dois`, { add: [MOSS] });
    expect(put.status).toBe(409);
    const chosen = await world.made(owner, { name: 'Chosen', dois: [CITING] });
    expect((await post(chosen.slug, '/refresh')).status).toBe(409);
    const patch = await world.api
      .as(owner)
      .call('PATCH', `/dashboards/${chosen.slug}`, { doiQuery: 'q=algae' });
    expect(patch.status).toBe(409);
  });

  it('that was deleted meanwhile leaves nothing behind', async () => {
    const { id, slug } = await world.made(owner, { name: 'Gone', doiQuery: 'q=algae' });
    await world.api.as(owner).call('DELETE', `/dashboards/${slug}`);
    await world.api.workOnDashboards();
    expect((await world.table.query({ pk: `dashboard#${id}` })).items).toEqual([]);
  });
});

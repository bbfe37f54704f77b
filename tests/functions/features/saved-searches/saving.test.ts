import { HOUR, QUERY, type SavedSearchesWorld, savedSearchesWorld } from './support.ts';

let world: SavedSearchesWorld;
beforeAll(async () => {
  world = await savedSearchesWorld();
});
afterAll(() => world.close());

const names = async (person: Parameters<SavedSearchesWorld['save']>[0]) => {
  const { body } = await world.api.as(person).get('/saved-searches');
  return (body['savedSearches'] as { name: string }[]).map(({ name }) => name);
};

describe('saving a search', () => {
  it('is open to every signed-in person, on any plan, and keeps the query as typed', async () => {
    const free = await world.people.make('free');
    const saved = await world.save(free, { query: `?${QUERY}&yearFrom=2010`, refresh: 'weekly' });
    expect(saved).toMatchObject({
      name: 'Lichen',
      query: `${QUERY}&yearFrom=2010`,
      address: `/search?${QUERY}&yearFrom=2010`,
      refresh: 'weekly',
      runs: 0,
      nextRun: expect.stringMatching(/^2026-01-/) as string,
    });
    const mine = await world.api.as(free).get(`/saved-searches/${saved.id}`);
    expect(mine.body).toEqual(saved);
  });

  it.each([
    ['asks for nothing', 'mode=all'],
    ['is one within a dashboard', `${QUERY}&dashboardSlug=walls`],
    ['is one within the dashboards of somebody', `${QUERY}&userSlug=me`],
  ])('is refused where it %s', async (_, query) => {
    const person = await world.people.make('free');
    const { status, text } = await world.api
      .as(person)
      .post('/saved-searches', { name: 'Lichen', query });
    expect([status, text]).toEqual([400, expect.stringContaining('"path":"query"')]);
  });

  it('happens once for one key, and the key is of that call alone', async () => {
    const person = await world.people.make('free');
    const ask = (name: string) =>
      world.api
        .as(person)
        .call(
          'POST',
          '/saved-searches',
          { name, query: QUERY },
          { headers: { 'idempotency-key': 'k-1' } },
        );
    const replies = await Promise.all([ask('Lichen'), ask('Lichen')]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies[0].body).toEqual(replies[1].body);
    expect((await ask('Moss')).status).toBe(422);
    expect(await names(person)).toEqual(['Lichen']);
  });

  it('lists the latest first, and renames', async () => {
    const person = await world.people.make('premium');
    const first = await world.save(person);
    world.ingest.later(60);
    await world.save(person, { name: 'Moss' });
    const path = `/saved-searches/${first.id}`;
    const changed = await world.api.as(person).call('PATCH', path, { name: 'Lichen on walls' });
    expect(changed.body).toMatchObject({ name: 'Lichen on walls', refresh: 'never' });
    expect(await names(person)).toEqual(['Moss', 'Lichen on walls']);
  });
});

describe('a deleted search', () => {
  it('comes back with its runs when it is taken back within the hour', async () => {
    const person = await world.people.make('free');
    const { id } = await world.save(person, { refresh: 'daily' });
    const { id: runId } = await world.run(person, id);
    const calls = world.api.as(person);
    expect((await calls.call('DELETE', `/saved-searches/${id}`)).status).toBe(200);
    expect(await names(person)).toEqual([]);
    expect((await calls.get(`/search-records/${runId}`)).status).toBe(404);

    world.ingest.later(HOUR - 60);
    const restored = await calls.post(`/saved-searches/${id}/restore`, undefined);
    expect(restored.body).toMatchObject({ id, runs: 1, refresh: 'daily' });
    world.ingest.later(2 * HOUR);
    await world.workAll();
    expect((await calls.get(`/search-records/${runId}`)).status).toBe(200);
  });

  it('is gone after an hour with all that hangs on it', async () => {
    const person = await world.people.make('free');
    const { id } = await world.save(person);
    const { id: runId } = await world.run(person, id);
    const calls = world.api.as(person);
    await calls.call('DELETE', `/saved-searches/${id}`);
    world.ingest.later(HOUR + 1);
    expect((await calls.post(`/saved-searches/${id}/restore`, undefined)).status).toBe(404);
    await world.workAll();
    expect(await world.filesOf(person)).toEqual([]);
    const { body } = await calls.get('/users/me/data');
    expect(JSON.stringify(body)).not.toContain(id);
    expect((await calls.get(`/search-records/${runId}`)).status).toBe(404);
    expect((await world.handedOut()).filter((due) => due.id.startsWith(person.id))).toEqual([]);
  });
});

describe('a notification on a search', () => {
  const followed = async (calls: ReturnType<SavedSearchesWorld['api']['as']>) =>
    (await calls.get('/notifications/notifications')).body['notifications'] as { id: string }[];
  const follow = (calls: ReturnType<SavedSearchesWorld['api']['as']>, query: string) =>
    calls.post('/notifications/notifications', {
      source: { type: 'search', id: query },
      category: 'newPublications',
      schedule: 'daily',
    });

  it('goes with the saved search, by whatever program it is deleted', async () => {
    const person = await world.people.make('premium');
    const calls = world.api.as(person);
    const { id } = await world.save(person);
    await follow(calls, 'mode=all&q=lichen');
    await follow(calls, 'q=moss&mode=papers');
    expect(await followed(calls)).toHaveLength(2);
    await calls.call('DELETE', `/saved-searches/${id}`);
    expect(await followed(calls)).toMatchObject([{ source: { id: 'q=moss&mode=papers' } }]);
  });

  it('stays as long as the same search is saved once more', async () => {
    const person = await world.people.make('premium');
    const calls = world.api.as(person);
    const [first, second] = [await world.save(person), await world.save(person)];
    await follow(calls, QUERY);
    await calls.call('DELETE', `/saved-searches/${first.id}`);
    expect(await followed(calls)).toHaveLength(1);
    await calls.call('DELETE', `/saved-searches/${second.id}`);
    expect(await followed(calls)).toEqual([]);
  });

  it('of somebody else stays', async () => {
    const [one, other] = [await world.people.make('premium'), await world.people.make('premium')];
    const { id } = await world.save(one);
    await follow(world.api.as(other), QUERY);
    await world.api.as(one).call('DELETE', `/saved-searches/${id}`);
    expect(await followed(world.api.as(other))).toHaveLength(1);
  });
});

describe('what is held about a person', () => {
  it('holds searches, runs and their files, and is erased with them', async () => {
    const person = await world.people.make('free');
    const { id } = await world.save(person, { refresh: 'daily' });
    const { id: runId } = await world.run(person, id);
    await world.api.as(person).call('PATCH', `/search-records/${runId}`, { isPublic: true });
    const { body } = await world.api.as(person).get('/users/me/data');
    expect(body).toMatchObject({
      savedSearches: [{ search: { id, name: 'Lichen' } }],
      runsOfSavedSearches: [{ run: { id: runId } }],
      savedSearchFiles: [{ file: `${id}/${runId}.json` }],
    });

    expect((await world.api.as(person).call('DELETE', '/users/delete')).status).toBe(200);
    expect(await world.filesOf(person)).toEqual([]);
    expect((await world.api.get(`/search-records/${runId}`)).status).toBe(404);
    world.ingest.later(30 * 24 * HOUR);
    expect((await world.handedOut()).filter((due) => due.id.startsWith(person.id))).toEqual([]);
  });
});

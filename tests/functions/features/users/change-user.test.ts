import { readAudit } from '#functions/platform/audit/audit-log.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

const changes = {
  name: 'Ada Example',
  userSpecifiedPersona: 'clinician',
  mailTime: { hour: 6, timeZone: 'Europe/Berlin' },
  doNotSell: true,
  paperColumns: ['journal', 'year', 'citingPublications'],
  avatar: 'data:image/png;base64,AAAA',
  language: 'ar',
};

describe('PATCH /users/{slug}', () => {
  it.each(['me', 'slug'])('changes one’s own profile, found by %s', async (by) => {
    const { api, people } = world;
    const person = await people.make('free');
    const calls = api.as(person);
    const { status, body } = await calls.call(
      'PATCH',
      `/users/${by === 'me' ? 'me' : person.slug}`,
      changes,
    );

    expect([status, body]).toEqual([200, expect.objectContaining(changes)]);
    expect((await calls.get('/users/me')).body).toEqual(body);
  });

  it('keeps each column of tables once and in their order, and none that nobody knows', async () => {
    const { api, people } = world;
    const calls = api.as(await people.make('free'));
    const change = (paperColumns: readonly string[]) =>
      calls.call('PATCH', '/users/me', { paperColumns });
    expect((await change(['year', 'journal', 'year'])).body).toMatchObject({
      paperColumns: ['journal', 'year'],
    });
    expect((await change(['colour'])).status).toBe(400);
    expect((await change([])).body).toMatchObject({ paperColumns: [] });
  });

  it('leaves what is not named as it is', async () => {
    const { api, people } = world;
    const person = await people.make('premium', { name: 'Grace Example' });
    const { body } = await api.as(person).call('PATCH', '/users/me', { doNotSell: true });

    expect(body).toMatchObject({
      name: 'Grace Example',
      email: person.email,
      slug: person.slug,
      subscription: person.subscription,
    });
  });

  it.each([
    ['admin', { admin: true }],
    ['expert', { expert: true }],
    ['subscription', { subscription: { plan: 'premium', status: 'active' } }],
    ['organizationLicense', { organizationLicense: 'example-university' }],
    ['email', { email: 'another@people.example.test' }],
    ['featureFlags', { featureFlags: ['beta-patents'] }],
  ])('lets nobody give %s to themselves', async (_, body) => {
    const { api, people } = world;
    const calls = api.as(await people.make('free'));

    expect((await calls.call('PATCH', '/users/me', body)).status).toBe(400);
    expect((await calls.get('/users/me')).body).toMatchObject({
      admin: false,
      expert: false,
      entitlement: { through: 'nothing' },
    });
  });

  it.each([
    ['an empty name', { name: '   ' }],
    ['a name of 121 letters', { name: 'a'.repeat(121) }],
    ['an hour that no day has', { mailTime: { hour: 24, timeZone: 'UTC' } }],
    ['a time zone that no place has', { mailTime: { hour: 8, timeZone: 'Europe/Nowhere' } }],
    ['a picture from elsewhere', { avatar: 'https://pictures.example.test/a.png' }],
    ['an unknown persona', { userSpecifiedPersona: 'pirate' }],
    ['a language that no page speaks', { language: 'tlh' }],
  ])('refuses %s', async (_, body) => {
    const { api, people } = world;
    const calls = api.as(await people.make('free'));

    expect((await calls.call('PATCH', '/users/me', body)).status).toBe(400);
  });

  it.each(['free', 'librarian', 'expert'] as const)(
    'answers %s about others as about nobody',
    async (kind) => {
      const { api, people } = world;
      const other = await people.make('free', { name: 'Untouched' });
      const calls = api.as(await people.make(kind));

      const known = await calls.call('PATCH', `/users/${other.slug}`, { name: 'Taken' });
      const unknown = await calls.call('PATCH', '/users/nobody-at-all', { name: 'Taken' });
      expect([known.status, known.body]).toEqual([404, unknown.body]);
      expect((await api.as(other).get('/users/me')).body['name']).toBe('Untouched');
    },
  );

  it('lets an administrator change anybody, and writes down what, not into what', async () => {
    const { api, people, table } = world;
    const other = await people.make('free');
    const admin = await people.make('admin');
    const { status, body } = await api
      .as(admin)
      .call('PATCH', `/users/${other.slug}`, { name: 'Mended Example' });

    expect([status, body['name'], body['email']]).toEqual([200, 'Mended Example', other.email]);
    const { entries } = await readAudit(table)({ limit: 10 });
    expect(entries.map(({ actor, subject, after }) => ({ actor, subject, after }))).toContainEqual({
      actor: { name: admin.name, slug: admin.slug },
      subject: `person/${other.slug}`,
      after: { fields: ['name'] },
    });
    expect(JSON.stringify(entries)).not.toContain('Mended Example');
  });

  it('tells an administrator that there is nobody', async () => {
    const { api, people } = world;
    const calls = api.as(await people.make('admin'));
    expect((await calls.call('PATCH', '/users/nobody-at-all', { name: 'A' })).status).toBe(404);
  });
});

describe('first steps', () => {
  it('are remembered for good, each once', async () => {
    const { api, people } = world;
    const person = await people.make('free');
    const calls = api.as(person);
    const put = (category: string, step: string) =>
      calls.call('PUT', '/users/onboarding', { category, step });

    await put('extension', 'initialOnboarding');
    await put('extension', 'initialOnboarding');
    const { status, body } = await put('search', 'filters');
    const expected = { extension: { initialOnboarding: true }, search: { filters: true } };

    expect([status, body['onboarding']]).toEqual([200, expected]);
    for (const slug of ['me', person.slug])
      expect((await calls.get(`/users/slug/${slug}/onboarding`)).body).toEqual({
        onboarding: expected,
      });
  });

  it('are nobody else’s business', async () => {
    const { api, people } = world;
    const other = await people.make('free');
    for (const kind of ['free', 'admin'] as const) {
      const calls = api.as(await people.make(kind));
      expect((await calls.get(`/users/slug/${other.slug}/onboarding`)).status).toBe(404);
    }
  });

  it('take words of the language for words', async () => {
    const { api, people } = world;
    const calls = api.as(await people.make('free'));
    const { body } = await calls.call('PUT', '/users/onboarding', {
      category: 'constructor',
      step: 'toString',
    });
    expect(body['onboarding']).toEqual({ constructor: { toString: true } });
  });

  it.each([
    ['another’s address', { category: 'a', step: 'b', email: 'other@people.example.test' }, 403],
    ['a category that is no word', { category: '__proto__', step: 'b' }, 400],
    ['a step that is no word', { category: 'a', step: 'b c' }, 400],
  ])('refuse %s', async (_, body, status) => {
    const { api, people } = world;
    const calls = api.as(await people.make('free'));
    expect((await calls.call('PUT', '/users/onboarding', body)).status).toBe(status);
  });

  it('are at most 200', async () => {
    const { api, people } = world;
    const steps = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`s${String(i)}`, true]),
    );
    const calls = api.as(await people.make('free', { onboarding: { all: steps } }));
    const put = (step: string) => calls.call('PUT', '/users/onboarding', { category: 'all', step });

    expect((await put('s1')).status).toBe(200);
    expect((await put('another')).status).toBe(400);
  });
});

describe('objecting to the sale of data', () => {
  it('is remembered of a person', async () => {
    const { api, people } = world;
    const calls = api.as(await people.make('free'));

    expect((await calls.get('/users/donotsell')).body).toEqual({ doNotSell: false });
    expect((await calls.get('/users/me')).body['doNotSell']).toBe(false);
    expect((await calls.post('/users/donotsell', undefined)).body).toEqual({ doNotSell: true });
    expect((await calls.get('/users/donotsell')).body).toEqual({ doNotSell: true });
    expect((await calls.get('/users/me')).body['doNotSell']).toBe(true);
  });

  it('is acknowledged to a visitor', async () => {
    const { status, body } = await world.api.post('/users/donotsell', undefined);
    expect([status, body]).toEqual([200, { doNotSell: true }]);
  });

  it('is told to a visitor as the browser says it', async () => {
    expect((await world.api.get('/users/donotsell')).body).toEqual({ doNotSell: false });
    const objecting = world.api.with({ headers: { 'sec-gpc': '1' } });
    expect((await objecting.get('/users/donotsell')).body).toEqual({ doNotSell: true });
  });
});

describe('the key of a cancellation service', () => {
  it('is the keyed hash of the person, the same each time and another’s never', async () => {
    const { api, people } = world;
    const [one, other] = [await people.make('premium'), await people.make('premium')];
    const keyOf = async (person: typeof one) => (await api.as(person).get('/users/churnkey')).body;

    expect(await keyOf(one)).toEqual({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(await keyOf(one)).toEqual(await keyOf(one));
    expect(await keyOf(one)).not.toEqual(await keyOf(other));
  });
});

import { putLicense } from '#functions/records/licenses/license-repository.ts';
import { peopleApi, type PeopleApi } from '#tests/support/people-api.ts';
import { personKinds, university, UNIVERSITY_ADDRESS } from '#tests/support/people.ts';

let world: PeopleApi;
beforeAll(async () => {
  world = await peopleApi();
});
afterAll(() => world.ingest.close());

describe('GET /users/me', () => {
  it.each(personKinds)('tells a person (%s) who they are', async (kind) => {
    const { api, people } = world;
    const person = await people.make(kind);
    const { status, body } = await api.as(person).get('/users/me');

    expect([status, body['email'], body['slug']]).toEqual([200, person.email, person.slug]);
  });

  it.each([
    ['free', 'nothing', false, 0],
    ['premium', 'premium', true, 1000],
    ['trial', 'trial', true, 1000],
    ['student', 'organization', true, 1000],
    ['librarian', 'organization', true, 1000],
    ['expert', 'nothing', false, 0],
    ['admin', 'admin', true, 1000],
  ] as const)('tells %s what they may use: through %s', async (kind, through, paid, dois) => {
    const { api, people } = world;
    const { body } = await api.as(await people.make(kind)).get('/users/me');

    expect(body['entitlement']).toEqual({
      through,
      readStatements: paid,
      alerts: paid,
      assistant: paid,
      dashboardDois: dois,
      savedSearchDois: dois,
      freeReports: 0,
    });
  });

  it('names the license of a member, and nothing of it that is the organization’s own', async () => {
    const { api, people } = world;
    const { body } = await api.as(await people.make('student')).get('/users/me');

    expect(body['organizationLicense']).toEqual({
      name: 'Example University',
      slug: 'example-university',
      hasLicense: true,
      licenseChecked: true,
      status: 'ACTIVE',
    });
  });

  it('knows a visitor by their organization’s network, without an address of theirs', async () => {
    const { status, body } = await world.api.with({ address: UNIVERSITY_ADDRESS }).get('/users/me');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      organizationLicense: { slug: 'example-university' },
      subscription: { plan: 'free', status: 'inactive' },
      entitlement: { through: 'organization', readStatements: true },
    });
    expect(Object.keys(body).sort()).toEqual([
      'entitlement',
      'organizationLicense',
      'subscription',
    ]);
  });

  it('knows who reads by the token of an organization, without an address of theirs', async () => {
    const { api, people } = world;
    const { body: given } = await api
      .as(await people.make('admin'))
      .post('/admin/anonymous-tokens', { organizationLicense: 'example-university', days: 7 });
    const reader = api.with({ headers: { authorization: `Bearer ${String(given['token'])}` } });
    const { status, body } = await reader.get('/users/me');

    expect([status, body['email']]).toEqual([200, undefined]);
    expect(body['entitlement']).toMatchObject({ through: 'organization', readStatements: true });
    expect((await reader.get('/users/me/data')).status).toBe(401);
  });

  it('knows nobody by a token of an organization that was revoked, and goes on knowing others', async () => {
    const { api, people } = world;
    const admin = api.as(await people.make('admin'));
    const issue = async () =>
      (
        await admin.post('/admin/anonymous-tokens', {
          organizationLicense: 'example-university',
          days: 7,
        })
      ).body;
    const [one, other] = [await issue(), await issue()];
    const statusOf = async ({ token }: Record<string, unknown>) =>
      (await api.with({ headers: { authorization: `Bearer ${String(token)}` } }).get('/users/me'))
        .status;
    const listed = async () =>
      (await admin.get('/admin/anonymous-tokens')).body['tokens'] as Record<string, unknown>[];
    expect((await listed()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([one['id'], other['id']]),
    );
    expect(JSON.stringify(await listed())).not.toContain(String(one['token']));

    const address = `/admin/anonymous-tokens/${String(one['id'])}`;
    expect((await admin.call('DELETE', address)).status).toBe(200);
    expect((await admin.call('DELETE', address)).status).toBe(404);
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 200]);
    expect((await listed()).map(({ id }) => id)).not.toContain(one['id']);
  });

  it('says where no plan can be bought, to everyone', async () => {
    const nothingSold = await peopleApi({ sellsPlans: false });
    const { api, people } = nothingSold;
    const person = await people.make('free');
    expect((await api.as(person).get('/users/me')).body['noPlans']).toBe(true);
    const visitor = api.with({ address: UNIVERSITY_ADDRESS });
    expect((await visitor.get('/users/me')).body['noPlans']).toBe(true);
    expect((await api.get('/auth/check_license')).body).toEqual({ noPlans: true });
    await nothingSold.ingest.close();
    expect((await world.api.get('/auth/check_license')).body).toEqual({});
  });

  it('knows no other visitor', async () => {
    expect((await world.api.get('/users/me')).status).toBe(401);
  });

  it('says that a person was deleted, so that the page forgets their token', async () => {
    const { api, people } = world;
    const person = await people.make('free');
    const calls = api.as(person);
    await calls.call('DELETE', '/users/delete');

    expect((await calls.get('/users/me')).status).toBe(404);
    expect((await calls.get('/users/me/sessions')).status).toBe(401);
  });

  it('refuses a token that is not ours', async () => {
    const { api } = world;
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    expect((await api.with({ headers }).get('/users/me')).status).toBe(401);
  });

  it.each([
    ['1', true],
    ['0', false],
    [undefined, false],
  ])('honours an objection of the browser (Sec-GPC: %s)', async (gpc, expected) => {
    const { api, people } = world;
    const { body } = await api.as(await people.make('free')).call('GET', '/users/me', undefined, {
      headers: gpc === undefined ? {} : { 'sec-gpc': gpc },
    });

    expect(body['doNotSell']).toBe(expected);
  });

  it('shows what an expired license no longer gives', async () => {
    const { api, people, table } = world;
    const slug = 'example-former-university';
    await putLicense(table)({ ...university, slug, status: 'EXPIRED', networks: [] });
    const { body } = await api
      .as(await people.make('student', { organizationLicense: slug }))
      .get('/users/me');

    expect(body).toMatchObject({
      organizationLicense: { hasLicense: false, status: 'EXPIRED' },
      entitlement: { through: 'nothing', readStatements: false },
    });
  });
});

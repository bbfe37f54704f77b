import * as z from 'zod';

import { WriteConflict } from '#functions/platform/ports/table.ts';
import { personById } from '#functions/records/people/person-repository.ts';
import { recognize } from '#functions/records/sessions/recognize.ts';
import { sessionsOf } from '#functions/records/sessions/session-repository.ts';
import { fromAddress } from '#tests/support/people.ts';

import { type AdminWorld, adminWorld } from './support.ts';

let world: AdminWorld;
beforeEach(async () => {
  world = await adminWorld();
});
afterEach(() => world.close());

const Found = z.object({
  users: z.array(z.object({ slug: z.string() })),
  next: z.string().optional(),
});
const find = async (query: string) => {
  const { status, body } = await world.call('GET', `/admin/users${query}`);
  expect(status).toBe(200);
  return Found.parse(body);
};
const slugs = async (query: string) => (await find(query)).users.map(({ slug }) => slug);

describe('finding people', () => {
  beforeEach(async () => {
    await world.people.make('free', { slug: 'ada-example', email: 'zeta@people.example.test' });
    await world.people.make('free', { slug: 'ada-other', email: 'ada@people.example.test' });
    await world.people.make('free', { slug: 'bert-example', email: 'adamant@people.example.test' });
    await world.people.make('free', {
      slug: 'new-example',
      email: 'ada@people.example.test',
      emailVerified: false,
    });
  });

  it('goes by the beginning of the slug, then of the address, and names nobody twice', async () => {
    expect(await slugs('?q=ada')).toEqual([
      'ada-example',
      'ada-other',
      'new-example',
      'bert-example',
    ]);
    expect(await slugs('?q=Ada%20Ex')).toEqual(['ada-example']);
    expect(await slugs('?q=zeta%40')).toEqual(['ada-example']);
    expect(await slugs('?q=ADA%40people.example.test')).toEqual(['new-example', 'ada-other']);
    expect(await slugs('?q=nobody')).toEqual([]);
    expect(await slugs('?q=%21%21')).toEqual([]);
  });

  it('gives everybody where nothing is asked, page by page, without gaps or repetitions', async () => {
    const all = ['ada-example', 'ada-other', 'admin-example', 'bert-example', 'new-example'];
    expect(await slugs('')).toEqual(all);
    for (const query of ['', '&q=ada']) {
      const seen: string[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const page = await find(`?limit=1${query}${next === '' ? '' : `&after=${next}`}`);
        expect(page.users.length).toBeLessThanOrEqual(1);
        seen.push(...page.users.map(({ slug }) => slug));
        ({ next } = page);
      }
      expect(seen).toEqual(query === '' ? all : await slugs('?q=ada'));
    }
  });

  it('shows plan, license and what follows from them', async () => {
    await world.people.make('student', { slug: 'student-example' });
    const { body } = await world.call('GET', '/admin/users?q=student');
    expect(body).toMatchObject({
      users: [
        {
          slug: 'student-example',
          organizationLicense: { slug: 'example-university', hasLicense: true },
          entitlement: { through: 'organization', readStatements: true },
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('"id"');
  });

  it('refuses the end of a page that is none', async () => {
    for (const after of ['nonsense', 'slug.nonsense', 'email.'])
      expect(await world.call('GET', `/admin/users?after=${after}`)).toMatchObject(
        after === 'email.'
          ? { status: 200 }
          : { status: 400, body: { errors: [{ path: 'after' }] } },
      );
  });

  it('does not find who was deleted', async () => {
    await world.people.makeDeleted();
    expect(await slugs('')).toHaveLength(5);
  });
});

describe('changing a person', () => {
  it('changes flags, plan and license, and writes down what was before and after', async () => {
    const { id, slug } = await world.people.make('free', { slug: 'free-example' });
    const changes = {
      expert: true,
      featureFlags: ['beta-patents', 'beta-patents'],
      subscription: { plan: 'premium', status: 'active', renewDate: '2026-06-01T00:00:00Z' },
      organizationLicense: 'example-university',
    };
    const { status, body } = await world.call('PATCH', `/admin/users/${slug}`, changes);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      expert: true,
      admin: false,
      featureFlags: ['beta-patents'],
      subscription: changes.subscription,
      organizationLicense: { slug: 'example-university' },
    });
    expect(await personById(world.table)(id)).toMatchObject({
      expert: true,
      organizationLicense: 'example-university',
    });
    expect(await world.log()).toEqual([
      expect.objectContaining({
        actor: { name: 'Admin Example', slug: 'admin-example' },
        action: 'person-changed',
        subject: 'person/free-example',
        before: {
          expert: false,
          featureFlags: [],
          subscription: { plan: 'free', status: 'inactive' },
          organizationLicense: null,
        },
        after: { ...changes, featureFlags: ['beta-patents'] },
      }),
    ]);
  });

  it('takes a license away, and with it what its administrators may', async () => {
    const { id } = await world.people.make('librarian', { slug: 'librarian-example' });
    await world.call('PATCH', '/admin/users/librarian-example', { organizationLicense: null });

    const after = await personById(world.table)(id);
    expect(after).toMatchObject({ administersLicense: false });
    expect(after).not.toHaveProperty('organizationLicense');
    expect(await world.log()).toMatchObject([
      {
        before: { organizationLicense: 'example-university' },
        after: { organizationLicense: null },
      },
    ]);
  });

  it('leaves a librarian one where the license stays the same', async () => {
    const { id } = await world.people.make('librarian', { slug: 'librarian-example' });
    await world.call('PATCH', '/admin/users/librarian-example', {
      organizationLicense: 'example-university',
      expert: true,
    });

    expect(await personById(world.table)(id)).toMatchObject({ administersLicense: true });
    expect(await world.log()).toMatchObject([{ before: { expert: false } }]);
  });

  it('that changes nothing is not written down', async () => {
    await world.people.make('expert', { slug: 'expert-example' });
    await world.call('PATCH', '/admin/users/expert-example', { expert: true });
    await world.call('PATCH', '/admin/users/expert-example', {});

    expect(await world.log()).toEqual([]);
  });

  it('never takes the administrator’s flag from oneself, but from another', async () => {
    await world.people.make('admin', { slug: 'second-example' });
    expect(await world.call('PATCH', '/admin/users/admin-example', { admin: false })).toMatchObject(
      { status: 409 },
    );
    expect(
      await world.call('PATCH', '/admin/users/second-example', { admin: false }),
    ).toMatchObject({ status: 200, body: { admin: false } });
    expect(await world.call('PATCH', '/admin/users/admin-example', { expert: true })).toMatchObject(
      { status: 200, body: { admin: true, expert: true } },
    );
  });

  it.each([
    ['an unknown person', 'nobody', {}, 404],
    ['an unknown license', 'free-example', { organizationLicense: 'nowhere' }, 400],
    ['an unknown plan', 'free-example', { subscription: { plan: 'gold', status: 'active' } }, 400],
    ['an unknown flag', 'free-example', { featureFlags: ['time-travel'] }, 400],
    ['a field that is not theirs to decide', 'free-example', { email: 'a@b.example' }, 400],
  ])('refuses %s', async (_, slug, body, status) => {
    await world.people.make('free', { slug: 'free-example' });
    expect(await world.call('PATCH', `/admin/users/${slug}`, body)).toMatchObject({ status });
    expect(await world.log()).toEqual([]);
  });

  it('loses none of two changes made at the same moment', async () => {
    const { id } = await world.people.make('free', { slug: 'free-example' });
    await Promise.all([
      world.call('PATCH', '/admin/users/free-example', { expert: true }),
      world.call('PATCH', '/admin/users/free-example', { featureFlags: ['beta-patents'] }),
    ]);

    expect(await personById(world.table)(id)).toMatchObject({
      expert: true,
      featureFlags: ['beta-patents'],
    });
    expect(await world.log()).toHaveLength(2);
  });

  it('is not made where it cannot be written down', async () => {
    const failing = await adminWorld((table) => ({
      ...table,
      transact: (writes) =>
        writes.some((write) => write.kind === 'put' && write.item.pk === 'audit')
          ? Promise.reject(new WriteConflict('There is an entry of this name.'))
          : table.transact(writes),
    }));
    const { id } = await failing.people.make('free', { slug: 'free-example' });
    const answer = await failing.call('PATCH', '/admin/users/free-example', { admin: true });

    expect(answer.status).toBe(500);
    expect(await personById(failing.table)(id)).toMatchObject({ admin: false });
    failing.close();
  });
});

describe('ending somebody’s sessions', () => {
  it('ends all of them, and their tokens with them', async () => {
    const person = await world.people.make('free', { slug: 'free-example' });
    const first = await world.people.startSession(person);
    await world.people.startSession(person);

    expect(await world.call('DELETE', '/admin/users/free-example/sessions')).toMatchObject({
      status: 200,
      body: { ended: 2 },
    });
    expect(await sessionsOf(world.table, world.now)(person.id)).toEqual([]);
    const callers = recognize({
      table: world.table,
      tokens: {
        verify: async () => ({ kind: 'person', personId: person.id, sessionId: first.id }),
      },
      licenses: { bySlug: async () => undefined, byNetwork: async () => undefined },
      isDemonstration: false,
      now: world.now,
    });
    expect(await callers(fromAddress(undefined, { authorization: 'Bearer a.b.c' }))).toMatchObject({
      kind: 'refused',
      reason: 'session-ended',
    });
    expect(await world.log()).toMatchObject([
      { action: 'sessions-ended', subject: 'person/free-example' },
    ]);
  });

  it('of nobody is 404', async () => {
    expect(await world.call('DELETE', '/admin/users/nobody/sessions')).toMatchObject({
      status: 404,
    });
  });
});

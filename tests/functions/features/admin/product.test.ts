import { feature } from '#functions/features/admin/feature.ts';
import { harvestRepository } from '#functions/records/harvests/harvest-repository.ts';
import { flagsOf } from '#functions/records/flags/feature-flags.ts';
import * as admin from '#shared/contracts/admin.ts';
import { endpoints } from '#shared/contracts/index.ts';

import { type AdminWorld, adminWorld } from './support.ts';

let world: AdminWorld;
beforeEach(async () => {
  world = await adminWorld();
});
afterEach(() => world.close());

describe('the calls of administrators', () => {
  const paths = [
    ['GET', '/admin/users'],
    ['PATCH', '/admin/users/admin-example'],
    ['DELETE', '/admin/users/admin-example/sessions'],
    ['GET', '/admin/audit-log'],
    ['GET', '/admin/feature-flags'],
    ['PUT', '/admin/feature-flags/beta-patents'],
    ['GET', '/admin/harvests'],
    ['GET', '/admin/names'],
    ['PUT', '/admin/names'],
    ['GET', '/admin/queues'],
    ['GET', '/admin/queues/ingest/failed'],
    ['POST', '/admin/queues/ingest/retry'],
    ['POST', '/admin/anonymous-tokens'],
    ['GET', '/admin/anonymous-tokens'],
    ['DELETE', '/admin/anonymous-tokens/some'],
  ] as const;

  it.each(paths)('%s %s is for nobody else', async (method, path) => {
    expect((await world.callAs('visitor', method, path)).status).toBe(401);
    expect((await world.callAs('free', method, path)).status).toBe(403);
    expect((await world.callAs('librarian', method, path)).status).toBe(403);
  });

  it('are all of the contract', () => {
    const ofContract = Object.entries(endpoints).filter(([, { feature }]) => feature === 'admin');
    expect(Object.keys(feature.api?.endpoints ?? {}).sort()).toEqual(
      ofContract.map(([name]) => name).sort(),
    );
    expect(paths).toHaveLength(ofContract.length);
  });
});

describe('harvests', () => {
  it('are told newest first, with how far they are, what became of their articles, and whether they stand still', async () => {
    const harvests = harvestRepository(world.table);
    const first = {
      id: '1',
      from: 's3://first',
      set: 'commercial',
      at: '2026-01-04T09:00:00.000Z',
    } as const;
    const second = {
      id: '2',
      from: '/data/copy',
      set: 'all',
      at: '2026-01-05T08:50:00.000Z',
    } as const;
    await harvests.begin(first);
    await harvests.begin(second);
    const begun = await harvests.read('2');
    if (!begun) throw new Error('It did not begin.');
    const moved = '2026-01-05T08:59:00.000Z';
    await harvests.listedTo(begun, { ...begun, listed: 450, parts: 3, status: 'reading' }, moved);
    await harvests.countPart(
      '2',
      0,
      { 'handed-in': 150, 'other-license': 48, unreadable: 2 },
      moved,
    );

    const { body } = await world.call('GET', '/admin/harvests');
    expect(body).toMatchObject({
      harvests: [
        {
          from: '/data/copy',
          set: 'all',
          status: 'reading',
          movedAt: moved,
          standsStill: false,
          listed: 450,
          parts: { done: 1, all: 3 },
          counts: { 'handed-in': 150, unchanged: 0, 'other-license': 48, unreadable: 2 },
        },
        { from: 's3://first', status: 'listing', standsStill: true, parts: { done: 0, all: 0 } },
      ],
    });
    world.later(29 * 60);
    expect(await standing()).toEqual([false, true]);
    world.later(2 * 60);
    expect(await standing()).toEqual([true, true]);
    const { body: newest } = await world.call('GET', '/admin/harvests?limit=1');
    expect((newest as { harvests: readonly unknown[] }).harvests).toHaveLength(1);
  });

  const standing = async () => {
    const { body } = await world.call('GET', '/admin/harvests');
    return (body as { harvests: readonly { standsStill: boolean }[] }).harvests.map(
      ({ standsStill }) => standsStill,
    );
  };
});

describe('the audit log', () => {
  it('is read newest first, page by page', async () => {
    for (const enabledFor of ['everyone', 'nobody', 'some']) {
      await world.call('PUT', '/admin/feature-flags/beta-patents', { enabledFor });
      world.later(1);
    }
    const first = await world.call('GET', '/admin/audit-log?limit=2');
    expect(first.body).toMatchObject({
      entries: [
        { at: '2026-01-05T09:00:02.000Z', before: 'nobody', after: 'some' },
        { at: '2026-01-05T09:00:01.000Z', before: 'everyone', after: 'nobody' },
      ],
    });
    const { next } = first.body as { next: string };
    const second = await world.call('GET', `/admin/audit-log?limit=2&after=${next}`);
    expect(second.body).toMatchObject({ entries: [{ before: 'some', after: 'everyone' }] });
    expect(second.body).not.toHaveProperty('next');
  });

  it('can only be read', () => {
    const about = Object.values(endpoints).filter(({ path }) => path.includes('audit'));
    expect(about).toEqual([admin.readAuditLog]);
    expect(admin.readAuditLog.method).toBe('GET');
  });

  it('refuses the end of a page that is none', async () => {
    expect(await world.call('GET', '/admin/audit-log?after=nonsense')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'after' }] },
    });
    expect(world.surprises).toEqual([]);
  });
});

describe('feature flags', () => {
  const set = (enabledFor: string) =>
    world.call('PUT', '/admin/feature-flags/beta-patents', { enabledFor });

  it('are for those who have them by name, until somebody decides', async () => {
    expect((await world.call('GET', '/admin/feature-flags')).body).toEqual({
      flags: [{ name: 'beta-patents', enabledFor: 'some' }],
    });
  });

  it.each([
    ['nobody', []],
    ['some', ['named']],
    ['everyone', ['named', 'unnamed']],
  ])('for %s are on for %j', async (enabledFor, having) => {
    await set('everyone');
    expect(await set(enabledFor)).toMatchObject({
      status: 200,
      body: { name: 'beta-patents', enabledFor },
    });
    const flags = flagsOf(world.table);
    const named = await flags({ featureFlags: ['beta-patents'] });
    const unnamed = await flags({ featureFlags: [] });
    expect(named.includes('beta-patents')).toBe(having.includes('named'));
    expect(unnamed.includes('beta-patents')).toBe(having.includes('unnamed'));
  });

  it('that stay as they are leave no trace', async () => {
    await set('some');
    expect(await world.log()).toEqual([]);
    await set('everyone');
    await set('everyone');
    expect(await world.log()).toHaveLength(1);
  });

  it('are refused where there is none of the name', async () => {
    expect(
      await world.call('PUT', '/admin/feature-flags/time-travel', { enabledFor: 'everyone' }),
    ).toMatchObject({ status: 400 });
  });
});

describe('queues', () => {
  const failed = async (bodies: readonly string[]) => {
    await world.queue.send(bodies);
    for (const delivery of await world.queue.receive({ max: 10 }))
      await world.queue.bury(delivery, `No reader for ${delivery.body}.`);
  };

  it('show how much waits, runs and failed', async () => {
    await failed(['a']);
    await world.queue.send(['b', 'c', 'd']);
    await world.queue.receive({ max: 1 });

    expect((await world.call('GET', '/admin/queues')).body).toEqual({
      queues: [{ name: 'ingest', waiting: 2, inFlight: 1, dead: 1 }],
    });
  });

  it('show failed jobs with their reasons, and take some of them up again', async () => {
    await failed(['a', 'b']);
    const { body } = await world.call('GET', '/admin/queues/ingest/failed');
    expect(body).toMatchObject({
      jobs: [
        { body: 'a', reason: 'No reader for a.', buriedAt: '2026-01-05T09:00:00.000Z' },
        { body: 'b', reason: 'No reader for b.' },
      ],
    });
    const [{ id } = { id: '' }] = (body as { jobs: { id: string }[] }).jobs;

    expect(await world.call('POST', '/admin/queues/ingest/retry', { ids: [id] })).toMatchObject({
      status: 200,
      body: { retried: 1 },
    });
    expect(await world.queue.depth()).toEqual({ waiting: 1, inFlight: 0, dead: 1 });
    expect((await world.call('POST', '/admin/queues/ingest/retry', {})).body).toEqual({
      retried: 1,
    });
    expect(await world.log()).toMatchObject([
      { action: 'failed-jobs-retried', subject: 'queue/ingest', after: { jobs: 'all' } },
      { after: { jobs: [id] } },
    ]);
  });

  it.each([
    ['GET', '/admin/queues/unheard-of/failed'],
    ['POST', '/admin/queues/unheard-of/retry'],
  ])('are 404 by a name that is none (%s)', async (method, path) => {
    const body = method === 'POST' ? {} : undefined;
    expect((await world.call(method, path, body)).status).toBe(404);
    expect(await world.log()).toEqual([]);
  });
});

describe('anonymous tokens', () => {
  it('are made for a license and some days, and written down without the token', async () => {
    const asked = { organizationLicense: 'example-university', days: 30 };
    expect(await world.call('POST', '/admin/anonymous-tokens', asked)).toMatchObject({
      status: 201,
      body: { token: 'a.b.c', expiresAt: '2026-02-04T09:00:00.000Z' },
    });
    expect(world.issued).toEqual([['example-university', 30]]);
    const log = await world.log();
    expect(log).toMatchObject([
      {
        action: 'anonymous-token-issued',
        subject: 'license/example-university',
        after: { days: 30 },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain('a.b.c');
  });

  it.each([
    ['an unknown license', { organizationLicense: 'nowhere', days: 30 }],
    ['no day', { organizationLicense: 'example-university', days: 0 }],
    ['more than 90 days', { organizationLicense: 'example-university', days: 91 }],
  ])('are refused for %s', async (_, body) => {
    expect((await world.call('POST', '/admin/anonymous-tokens', body)).status).toBe(400);
    expect(world.issued).toEqual([]);
    expect(await world.log()).toEqual([]);
  });
});

import { manuscriptUse } from '#functions/features/reference-checks/awaited-manuscript.ts';
import { removeUnwantedManuscript } from '#functions/features/reference-checks/remove-unwanted-manuscript.ts';
import { sweepManuscripts } from '#functions/features/reference-checks/sweep-manuscripts.ts';
import { jats } from '#tests/support/jats.ts';

import {
  CONTRAST,
  CONTRASTED,
  type CheckWorld,
  openCheckWorld,
  RETRACTED,
  WAVES,
} from './support.ts';

let world: CheckWorld;
beforeAll(async () => {
  world = await openCheckWorld();
});
afterAll(() => world.ingest.close());

/** What somebody writes: it cites a retracted work, and one that others contradict. */
const manuscript = jats({
  doi: '10.5555/unpublished',
  title: 'A manuscript about the sea',
  references: [
    { doi: RETRACTED, title: 'Tides that were never measured', year: 2012, author: 'Alder' },
    { doi: CONTRASTED, title: WAVES, year: 2011, author: 'Rowan' },
    { doi: '10.5555/unheard', title: 'Nobody has heard of this', year: 2015, author: 'Yew' },
  ],
  results: ['Tides carry lanterns, as was shown [1]. Waves do so too [2].', 'Others may [3].'],
});

type Person = Awaited<ReturnType<CheckWorld['make']>>;
const formOf = (bytes: string | Uint8Array, name = 'manuscript.xml') => {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], name));
  return form;
};
const started = async (person: Person, bytes: string | Uint8Array = manuscript) => {
  const { status, body } = await world.api.as(person).form('/reference-checks', formOf(bytes));
  expect(status).toBe(202);
  return String(body['taskId']);
};
const read = async (person: Person, task: string, query = '') =>
  (await world.api.as(person).get(`/reference-checks/${task}${query}`)).body;
const done = async (person: Person, bytes?: string | Uint8Array) => {
  const task = await started(person, bytes);
  await world.workAll();
  return task;
};

describe('a check of references', () => {
  it('waits, then tells what it found, and has deleted the file by then', async () => {
    const person = await world.make('premium');
    const task = await started(person);
    expect(await read(person, task)).toMatchObject({
      status: 'PENDING',
      name: 'manuscript.xml',
      file: { kind: 'kept' },
      references: [],
    });
    await world.workAll();
    const found = await read(person, task);
    expect(found).toMatchObject({
      status: 'DONE',
      progress: { done: 3, total: 3 },
      file: { kind: 'deleted' },
      whole: {
        title: 'A manuscript about the sea',
        counts: {
          references: 3,
          inCollection: 2,
          grave: 1,
          differing: 0,
          byKind: { retracted: 1 },
        },
        findings: [{ kind: 'retracted' }, { kind: 'not in this collection' }],
      },
      total: 3,
      references: [
        { findings: ['retracted'], uses: [{ text: 'Tides carry lanterns, as was shown [1].' }] },
        { work: { known: { contrasting: [{ locked: false, text: CONTRAST }] } } },
        { findings: ['not in this collection'] },
      ],
    });
    expect(await world.manuscripts()).toEqual([]);
  });

  it('gives references in pages, and those with a kind of finding', async () => {
    const person = await world.make('premium');
    const task = await done(person);
    const labels = async (query: string) => {
      const { references, total } = await read(person, task, query);
      return [(references as { id: string }[]).length, total];
    };
    expect(await labels('?limit=1&offset=1')).toEqual([1, 3]);
    expect(await labels('?findings=retracted')).toEqual([1, 1]);
    expect(await labels('?findings=retracted&findings=not%20in%20this%20collection')).toEqual([
      2, 2,
    ]);
  });

  it('withholds the text of statements from people without a plan, and nothing else', async () => {
    const person = await world.make('free');
    const found = await read(person, await done(person));
    expect(found['locked']).toBe(true);
    expect(JSON.stringify(found)).not.toContain('we found no effect');
    expect(found['references']).toMatchObject([
      { uses: [{ text: 'Tides carry lanterns, as was shown [1].' }] },
      { work: { known: { tally: { contradicting: 1 }, contrasting: [{ locked: true }] } } },
      {},
    ]);
  });

  it.each([
    ['an empty list', '\n', /No references were found/],
    ['a broken PDF', '%PDF-1.7 broken', /damaged/],
  ])('says of %s why it cannot be checked, and deletes it', async (_, bytes, sentence) => {
    const person = await world.make('free');
    const found = await read(person, await done(person, bytes));
    expect(found).toMatchObject({ status: 'ERROR', file: { kind: 'deleted' } });
    expect(found['reason']).toMatch(sentence);
  });

  it('takes pasted text and DOIs', async () => {
    const person = await world.make('free');
    const calls = world.api.as(person);
    const { body } = await calls.post('/reference-checks', { text: `${RETRACTED}\n10.5555/x` });
    await world.workAll();
    expect(await read(person, String(body['taskId']))).toMatchObject({
      name: 'Pasted text',
      whole: { counts: { references: 2, grave: 1 } },
    });
  });

  it('takes larger files at an address of their own', async () => {
    const person = await world.make('free');
    const calls = world.api.as(person);
    const asked = { fileName: 'thesis.xml', size: manuscript.length, type: 'text/xml' };
    const { status, body } = await calls.post('/reference-checks', asked);
    expect([status, typeof body['uploadUrl']]).toEqual([201, 'string']);
    const task = String(body['taskId']);
    const begin = async () =>
      (await calls.post(`/reference-checks/${task}/begin`, undefined)).status;
    expect(await begin()).toBe(409);
    const key = new URL(String(body['uploadUrl'])).pathname.slice('/files/'.length);
    await world.ingest.ports.files.put(key, Buffer.from(manuscript));
    expect(await begin()).toBe(202);
    await world.workAll();
    expect(await read(person, task)).toMatchObject({ status: 'DONE', name: 'thesis.xml' });
  });

  it.each([
    [{ fileName: 'scan.pdf', size: 50 * 1024 * 1024 + 1 }, 413],
    [{ fileName: 'scan.pdf' }, 400],
    [{}, 400],
  ])('refuses %j', async (body, status) => {
    const person = await world.make('free');
    expect((await world.api.as(person).post('/reference-checks', body)).status).toBe(status);
  });

  it('refuses a form with more than 4 MB, and says where else it may go', async () => {
    const person = await world.make('free');
    const { status, body } = await world.api
      .as(person)
      .form('/reference-checks', formOf(new Uint8Array(4 * 1024 * 1024 + 1)));
    expect([status, body['detail']]).toEqual([413, expect.stringContaining('name and size')]);
  });

  it('goes on three at a time for a person', async () => {
    const person = await world.make('free');
    const first = await started(person);
    await started(person);
    await started(person);
    const again = () => world.api.as(person).post('/reference-checks', { text: RETRACTED });
    expect((await again()).status).toBe(409);
    await world.api.as(person).call('DELETE', `/reference-checks/${first}`);
    expect((await again()).status).toBe(202);
    await world.workAll();
  });

  it('is deleted at once with all that belongs to it', async () => {
    const person = await world.make('free');
    const task = await done(person);
    const waiting = await started(person);
    const calls = world.api.as(person);
    const { body } = await calls.call('PUT', `/reference-checks/${task}/share`, {});
    for (const id of [task, waiting])
      expect((await calls.call('DELETE', `/reference-checks/${id}`)).status).toBe(200);
    expect((await calls.get(`/reference-checks/${task}`)).status).toBe(404);
    const token = String(body['token']);
    expect((await world.api.get(`/shared-reference-checks/${token}`)).status).toBe(404);
    expect(await world.manuscripts()).toEqual([]);
    expect((await calls.get('/reference-checks')).body).toEqual({ checks: [], total: 0 });
    // Its message finds nothing to do.
    await world.workAll();
  });

  it('lists the checks of a person', async () => {
    const person = await world.make('free');
    const task = await done(person);
    await world.api.as(person).call('PUT', `/reference-checks/${task}/share`, {});
    expect((await world.api.as(person).get('/reference-checks')).body).toMatchObject({
      checks: [{ taskId: task, name: 'manuscript.xml', status: 'DONE', isShared: true }],
      total: 1,
    });
  });

  it('deletes a file that nobody has read after a day', async () => {
    const person = await world.make('free');
    await started(person);
    const sweep = (hours: number) =>
      sweepManuscripts({
        table: world.ingest.ports.table,
        files: world.ingest.ports.files,
        now: () => new Date(Date.now() + hours * 3_600_000),
      });
    expect([await sweep(23), await sweep(25)]).toEqual([0, 1]);
    await world.workAll();
    const { checks } = (await world.api.as(person).get('/reference-checks')).body;
    expect(checks).toMatchObject([
      {
        status: 'ERROR',
        reason: 'The file was deleted before it could be read. Please submit it again.',
      },
    ]);
  });
});

describe('a file that comes by a signed address', () => {
  const MINUTE_MS = 60_000;
  const announced = async (person: Awaited<ReturnType<typeof world.make>>) => {
    const { body } = await world.api
      .as(person)
      .call('POST', '/reference-checks', { fileName: 'list.txt', size: 10 });
    const task = String(body['taskId']);
    return { task, key: `manuscripts/${person.id}/${task}` };
  };
  const useOf = (key: string) => manuscriptUse(world.ingest.ports)(key);
  /** S3 takes what comes by a signed address, whatever has become of its check. */
  const arrives = (key: string) => world.ingest.ports.files.put(key, Buffer.from('10.5555/1\n'));
  const sweep = (afterMs: number) =>
    sweepManuscripts({
      table: world.ingest.ports.table,
      files: world.ingest.ports.files,
      now: () => new Date(Date.now() + afterMs),
    });

  it('is awaited until its check begins, and then in use until it was read', async () => {
    const person = await world.make('free');
    const { task, key } = await announced(person);
    expect(await useOf(key)).toBe('awaited');
    await arrives(key);
    await world.api.as(person).call('POST', `/reference-checks/${task}/begin`);
    expect(await useOf(key)).toBe('in use');
    expect(await sweep(2 * MINUTE_MS)).toBe(0);
    await world.workAll();
    expect(await useOf(key)).toBe('unwanted');
  });

  it('is deleted on AWS soon after it arrived for a deleted check, and kept for one that waits', async () => {
    const person = await world.make('free');
    const [deleted, waiting] = [await announced(person), await announced(person)];
    await world.api.as(person).call('DELETE', `/reference-checks/${deleted.task}`);
    const { files } = world.ingest.ports;
    for (const { key } of [deleted, waiting]) {
      await arrives(key);
      const body = JSON.stringify({ file: key, at: new Date().toISOString(), sequence: '0001' });
      await removeUnwantedManuscript(world.ingest.ports)({
        id: 'message',
        body,
        attempt: 1,
        receipt: 'receipt',
      });
    }
    expect(await files.get(deleted.key)).toBeUndefined();
    expect(await files.get(waiting.key)).toBeDefined();
    await files.remove(waiting.key);
  });

  it('is unwanted and swept after a minute where its check was deleted', async () => {
    const person = await world.make('free');
    const [deleted, waiting] = [await announced(person), await announced(person)];
    await world.api.as(person).call('DELETE', `/reference-checks/${deleted.task}`);
    for (const { key } of [deleted, waiting]) await arrives(key);
    expect(await useOf(deleted.key)).toBe('unwanted');
    expect(await sweep(0)).toBe(0);
    expect(await sweep(2 * MINUTE_MS)).toBe(1);
    expect(await world.manuscripts()).toEqual([waiting.key]);
  });

  it('is unwanted and swept where its account was deleted', async () => {
    const person = await world.make('free');
    const { key } = await announced(person);
    expect((await world.api.as(person).call('DELETE', '/users/delete')).status).toBe(200);
    await world.workAll();
    await arrives(key);
    expect(await useOf(key)).toBe('unwanted');
    expect(await sweep(2 * MINUTE_MS)).toBe(1);
    expect(await world.manuscripts()).not.toContain(key);
  });

  it.each(['manuscripts/', 'manuscripts/a', 'manuscripts/a/b/c', 'exports/a/b', 'manuscripts//b'])(
    'at a key that names no check is unwanted (%s)',
    async (key) => {
      expect(await useOf(key)).toBe('unwanted');
    },
  );
});

describe('a shared check', () => {
  const shared = async (withSentences: boolean) => {
    const person = await world.make('premium');
    const task = await done(person);
    const calls = world.api.as(person);
    const { body } = await calls.call('PUT', `/reference-checks/${task}/share`, { withSentences });
    const path = `/shared-reference-checks/${String(body['token'])}`;
    return { person, task, calls, body, path };
  };

  it('can be read by everybody with the link, without sentences unless its owner chose to include them', async () => {
    const { path, calls, task } = await shared(false);
    const plain = (await world.api.get(path)).body;
    expect(plain).toMatchObject({ withSentences: false, locked: true, total: 3 });
    expect(JSON.stringify(plain)).not.toMatch(/Tides carry lanterns|we found no effect/);
    const again = await calls.call('PUT', `/reference-checks/${task}/share`, {
      withSentences: true,
    });
    expect(path).toContain(String(again.body['token']));
    const open = JSON.stringify((await world.api.get(path)).body);
    expect(open).toContain('Tides carry lanterns');
    expect(open).not.toContain('we found no effect');
  });

  it('shows the text of statements to those who may read it', async () => {
    const { path } = await shared(false);
    const reader = await world.make('premium');
    const found = (await world.api.as(reader).get(path)).body;
    expect(JSON.stringify(found)).toContain('we found no effect');
  });

  it('is closed when the link is taken back', async () => {
    const { path, calls, task } = await shared(true);
    expect((await calls.call('DELETE', `/reference-checks/${task}/share`)).status).toBe(200);
    expect((await world.api.get(path)).status).toBe(404);
    expect((await calls.call('DELETE', `/reference-checks/${task}/share`)).status).toBe(404);
  });
});

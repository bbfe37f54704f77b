import { nothingOpen } from '#tests/support/nothing-open.ts';
import { exportJobs } from '#functions/features/exports/export-jobs.ts';
import { writeExport } from '#functions/features/exports/write-export.ts';
import type { Item } from '#functions/platform/ports/table.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import { runJob } from '#functions/platform/jobs/run-job.ts';
import { sweepJobs } from '#functions/platform/jobs/sweep-jobs.ts';
import { rowsOfWorks } from '#functions/records/exported-works/rows-of-works.ts';
import { JobMessage } from '#shared/messages/jobs.ts';
import type { MatrixWorld } from '#tests/functions/access-matrix/askers.ts';
import { CITED, openMatrixWorld, SECRET } from '#tests/functions/access-matrix/askers.ts';

let world: MatrixWorld;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.ingest.close());

const portsOf = () => {
  const { table, index, files, newId } = world.ingest.ports;
  return {
    table,
    index,
    files,
    newId,
    now: world.now,
    rowsOf: rowsOfWorks({ table, index, openText: nothingOpen }),
  };
};

const WORKS = [CITED, '10.5555/citing'];
/** One work more than are exported within a call: copies of one that was read. */
const manyWorks = async (): Promise<readonly string[]> => {
  const { table } = world.ingest.ports;
  const record = JSON.stringify(await table.get(paperKeys.record(CITED)));
  const dois = Array.from({ length: 101 }, (_, index) => `10.5555/copy-${String(index)}`);
  for (const doi of dois) {
    const item = JSON.parse(record.replaceAll(CITED, doi)) as Item;
    await table.write({ kind: 'put', item });
  }
  return dois;
};

const dashboardOf = async (
  kind: 'premium' | 'free' = 'premium',
  dois: readonly string[] = WORKS,
) => {
  const owner = await world.make('premium');
  const { body } = await world.api
    .as(owner)
    .post('/dashboards', { name: 'Deep sea', isPublic: true, dois });
  const person = kind === 'premium' ? owner : await world.make(kind);
  return { person, path: `/dashboards/${String(body['slug'])}/export`, slug: String(body['slug']) };
};

const workAll = async () => {
  for (const text of world.api.messagesOf('exports').splice(0)) {
    const { personId, jobId } = JobMessage.parse(JSON.parse(text));
    const ports = portsOf();
    await runJob(exportJobs, { ...ports, open: writeExport(ports) })(personId, jobId);
  }
};

const fileAt = async (link: string) => {
  const key = new URL(link).pathname.slice('/files/'.length);
  return Buffer.from((await world.ingest.ports.files.get(key)) ?? []).toString();
};

describe('an export', () => {
  it('of at most 100 works and 1,000 rows is done when it is first looked at', async () => {
    for (const what of ['papers', 'statements']) {
      const { person, path } = await dashboardOf();
      const calls = world.api.as(person);
      const { body } = await calls.post(path, { format: 'jsonl', what });
      const { body: state } = await calls.get(`${path}/${String(body['exportId'])}/status`);
      expect([what, state['status']]).toEqual([what, 'DONE']);
      const file = await fileAt(String(state['downloadUrl']));
      // The message that rescues an interrupted call changes nothing.
      await workAll();
      const { body: later } = await calls.get(`${path}/${String(body['exportId'])}/status`);
      expect(await fileAt(String(later['downloadUrl']))).toBe(file);
      expect(file.trim().split('\n').length).toBeGreaterThan(0);
    }
  });

  it('whose call is interrupted is finished by a worker', async () => {
    const { person, path } = await dashboardOf();
    const calls = world.api.as(person);
    const { files } = world.ingest.ports;
    const { join } = files;
    Object.assign(files, { join: () => Promise.reject(new Error('The disk is away.')) });
    const interrupted = await calls
      .call('POST', path, { format: 'csv' }, { headers: { 'idempotency-key': 'rescued' } })
      .finally(() => Object.assign(files, { join }));
    expect(interrupted.status).toBe(500);
    world.api.surprises.splice(0);
    const { body } = await calls.call(
      'POST',
      path,
      { format: 'csv' },
      { headers: { 'idempotency-key': 'rescued' } },
    );
    const status = async () =>
      (await calls.get(`${path}/${String(body['exportId'])}/status`)).body['status'];
    expect(await status()).toBe('IN_PROGRESS');
    await workAll();
    expect(await status()).toBe('DONE');
  });

  it('of more is pending, then done, with a link to the file, which carries the day and the slug', async () => {
    const { person, path, slug } = await dashboardOf('premium', await manyWorks());
    const calls = world.api.as(person);
    const started = await calls.post(path, { format: 'csv', columns: ['title', 'doi'] });
    const id = String(started.body['exportId']);
    const status = async () => (await calls.get(`${path}/${id}/status?format=csv`)).body;

    expect([started.status, await status()]).toEqual([202, { status: 'PENDING' }]);
    await workAll();
    const done = await status();
    expect(done).toMatchObject({ status: 'DONE', progress: { done: 101, total: 101 } });
    const link = String(done['downloadUrl']);
    expect(await fileAt(link)).toMatch(/^\uFEFFtitle,doi\r\nLanternfish at night,10.5555\/copy-/);
    const day = world.now().toISOString().slice(0, 10);
    expect(new URL(link).searchParams.get('name')).toBe(`veracite-${slug}-papers-${day}.csv`);

    const download = await calls.get(`${path}/${id}`);
    expect([download.status, String(download.headers['location']).split('?')[0]]).toEqual([
      302,
      link.split('?')[0],
    ]);
  });

  it('runs once when it is asked for twice with one key', async () => {
    const { person, path } = await dashboardOf();
    world.api.messagesOf('exports').splice(0);
    const ask = (format: string) =>
      world.api
        .as(person)
        .call('POST', path, { format }, { headers: { 'idempotency-key': 'k-1' } });
    const replies = await Promise.all([ask('csv'), ask('csv')]);
    const again = await ask('csv');
    const ids = new Set([...replies, again].map(({ body }) => body['exportId']));
    expect(ids.size).toBe(1);
    expect((await ask('ris')).status).toBe(422);
    expect(world.api.messagesOf('exports').splice(0)).toHaveLength(1);
  });

  it('holds the text of statements for whom it is open, and says where it is kept back', async () => {
    for (const [kind, open] of [
      ['premium', true],
      ['free', false],
    ] as const) {
      const { person, path } = await dashboardOf(kind);
      const started = await world.api
        .as(person)
        .post(path, { format: 'jsonl', what: 'statements' });
      await workAll();
      const { body } = await world.api
        .as(person)
        .get(`${path}/${String(started.body['exportId'])}/status`);
      const text = await fileAt(String(body['downloadUrl']));
      expect([kind, text.includes(SECRET)]).toEqual([kind, open]);
      expect(text).toContain(`"locked":${String(!open)}`);
      expect(text).toContain('"citingDoi":"10.5555/citing"');
    }
  });

  it.each([
    [{ format: 'bibtex', what: 'statements' }, 'format'],
    [{ format: 'csv', columns: ['text'] }, 'columns'],
  ])('of %j is refused', async (body, field) => {
    const { person, path } = await dashboardOf();
    const reply = await world.api.as(person).post(path, body);
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(`"path":"${field}"`);
  });

  it('is gone after seven days, with its files', async () => {
    const { person, path } = await dashboardOf();
    await world.api.as(person).post(path, { format: 'csv' });
    await workAll();
    const later = (days: number) => () => new Date(world.now().getTime() + days * 86_400_000);
    const filesLeft = async () => {
      const left: string[] = [];
      for await (const { key } of world.ingest.ports.files.list(`exports/${person.id}/`))
        left.push(key);
      return left.length;
    };
    await sweepJobs(exportJobs, { ...portsOf(), now: later(6.9) });
    expect(await filesLeft()).toBe(1);
    await sweepJobs(exportJobs, { ...portsOf(), now: later(7.1) });
    expect(await filesLeft()).toBe(0);
  });

  it('is erased with its person', async () => {
    const { person, path } = await dashboardOf();
    await world.api.as(person).post(path, { format: 'csv' });
    await workAll();
    const { body } = await world.api.as(person).get('/users/me/data');
    expect(body).toMatchObject({
      exportFiles: [{ file: expect.stringMatching(/whole$/) as string }],
    });
    expect((await world.api.as(person).call('DELETE', '/users/delete')).status).toBe(200);
    for await (const { key } of world.ingest.ports.files.list(`exports/${person.id}/`))
      throw new Error(`${key} is left.`);
  });
});

describe('references and results', () => {
  it('come as a file with its name, type and disposition', async () => {
    const reply = await world.api.post('/papers/export?exportResultFormat=ris&term=Deep+sea', [
      CITED,
    ]);
    const day = world.now().toISOString().slice(0, 10);
    expect(reply.headers).toMatchObject({
      'x-file-name': `veracite-deep-sea-papers-${day}.ris`,
      'content-disposition': `attachment; filename="veracite-deep-sea-papers-${day}.ris"`,
      'content-type': 'application/x-research-info-systems; charset=utf-8',
    });
    expect(reply.text).toMatch(/^TY {2}- \w+\r\nTI {2}- Lanternfish at night\r\n/);
  });

  it('are all that a search finds: papers, or statements without their text for whom they are locked', async () => {
    const found = (mode: string, term = 'lanternfish') =>
      world.api.post(
        `/papers/export?exportResultSelection=all&exportResultFormat=jsonl&mode=${mode}&term=${term}`,
        undefined,
      );
    const papers = (await found('papers')).text.trim().split('\n');
    expect(papers.map((line) => (JSON.parse(line) as { doi: string }).doi)).toEqual([CITED]);
    const statements = (await found('citations', 'section:results')).text;
    expect(statements).toContain('"locked":true');
    expect(statements).not.toContain(SECRET);
  });

  it('are refused where none are named', async () => {
    expect((await world.api.post('/papers/export', [])).status).toBe(400);
  });
});

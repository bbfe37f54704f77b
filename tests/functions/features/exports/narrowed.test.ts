import { nothingOpen } from '#tests/support/nothing-open.ts';
import { exportJobs } from '#functions/features/exports/export-jobs.ts';
import { writeExport } from '#functions/features/exports/write-export.ts';
import { runJob } from '#functions/platform/jobs/run-job.ts';
import { rowsOfWorks } from '#functions/records/exported-works/rows-of-works.ts';
import type { Person } from '#shared/domain/person.ts';
import { JobMessage } from '#shared/messages/jobs.ts';
import {
  ALGAE,
  CITING,
  CORAL,
  type DashboardsWorld,
  dashboardsWorld,
  MOSS,
} from '#tests/functions/features/dashboards/support.ts';

let world: DashboardsWorld;
let owner: Person;
let at: string;
beforeAll(async () => {
  world = await dashboardsWorld();
  owner = await world.people.make('premium');
  const dois = [ALGAE, CORAL, MOSS, CITING];
  at = `/dashboards/${(await world.made(owner, { name: 'Sea and stone', dois })).slug}`;
  await world.api.workOnDashboards();
});
afterAll(() => world.close());

/** The rows of the file that this export leads to. */
const written = async (body: Record<string, unknown>) => {
  const calls = world.api.as(owner);
  const started = await calls.post(`${at}/export`, { format: 'jsonl', ...body });
  expect(started.status).toBe(202);
  const { table, index, files, newId } = world.ingest.ports;
  const ports = {
    table,
    index,
    files,
    newId,
    now: world.now,
    rowsOf: rowsOfWorks({ table, index, openText: nothingOpen }),
  };
  for (const text of world.api.messagesOf('exports').splice(0)) {
    const { personId, jobId } = JobMessage.parse(JSON.parse(text));
    await runJob(exportJobs, { ...ports, open: writeExport(ports) })(personId, jobId);
  }
  const { body: done } = await calls.get(`${at}/export/${String(started.body['exportId'])}/status`);
  const key = new URL(String(done['downloadUrl'])).pathname.slice('/files/'.length);
  const text = Buffer.from((await files.get(key)) ?? []).toString();
  return text === ''
    ? []
    : text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, string>);
};
const read = async (part: string) => (await world.api.as(owner).get(`${at}${part}`)).body;

describe('the file of a dashboard and its screen agree', () => {
  it.each([
    ['', {}],
    ['type=supporting', { type: ['supporting'] }],
    ['year_to=2019', { year_to: 2019 }],
    ['citing_country=norway', { citing_country: ['norway'] }],
    [
      'citing_author=Ola%20Birch&type=contradicting',
      { citing_author: ['Ola Birch'], type: ['contradicting'] },
    ],
    ['q=shine', { q: 'shine' }],
  ])('on statements: %s', async (query, filters) => {
    const { total } = await read(`/statements?${query}`);
    const rows = await written({ what: 'statements', filters });
    expect(rows).toHaveLength(Number(total));
    expect(rows.map(({ kind }) => kind)).toEqual(rows.map(() => 'text'));
  });

  it.each([
    ['', {}],
    ['type=contradicting', { type: ['contradicting'] }],
    ['q=CORAL%20warm', { papers_q: 'CORAL warm' }],
    ['notice=true', { notice: true }],
    ['statement_q=shine&notice=false', { q: 'shine', notice: false }],
  ])('on papers: %s', async (query, filters) => {
    const { papers } = await read(`/papers?${query}`);
    const rows = await written({ what: 'papers', filters });
    expect(rows.map(({ doi }) => doi).sort()).toEqual(
      (papers as { doi: string }[]).map(({ doi }) => doi).sort(),
    );
  });

  it('on what is said below figures, which stands apart and is there on request', async () => {
    const { matching } = (await read('/overview')) as { matching: { total: number } };
    expect(await written({ what: 'statements' })).toHaveLength(matching.total);
    const rows = await written({ what: 'statements', withCaptions: true });
    expect(rows.filter(({ kind }) => kind === 'text')).toHaveLength(matching.total);
    expect(rows.filter(({ kind }) => kind === 'caption')).toHaveLength(1);
  });
});

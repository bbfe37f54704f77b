import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { jats } from '#tests/support/jats.ts';
import { startProcess, webIsBuilt } from '#tests/support/local-product.ts';

const root = join(import.meta.dirname, '..', '..', '..');
let folder: string;
beforeAll(() => webIsBuilt(), 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-commands-'));
  writeFileSync(
    join(folder, 'good.xml'),
    jats({
      doi: '10.5555/citing',
      references: [{ doi: '10.5555/cited' }],
      results: ['It was so [1].', 'And so again [1].'],
    }),
  );
  writeFileSync(join(folder, 'bad.xml'), '<article><front>');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const command = (name: string, ...given: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'infra', 'local', 'commands', `${name}.ts`), ...given],
      { env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: join(folder, 'data') } },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });

const expected = {
  articles: 1,
  skipped: 0,
  references: 1,
  referencesWithDoi: 1,
  inTextCitations: 2,
  failures: [{ file: 'bad.xml', reason: expect.any(String) as string }],
};

it('ingest prints its summary as JSON, names failures, and passes over what was read before', async () => {
  const first = await command(
    'ingest',
    '--json',
    join(folder, 'good.xml'),
    join(folder, 'bad.xml'),
  );
  expect(JSON.parse(first.output)).toMatchObject(expected);
  expect(first.code).toBe(1);

  const second = await command('ingest', '--json', join(folder, 'good.xml'));
  expect(JSON.parse(second.output)).toMatchObject({ articles: 0, skipped: 1, failures: [] });
  expect(second.code).toBe(0);
});

it('ingest and import hand their files to a product that runs on the same data', async () => {
  const product = startProcess({ VERACITE_DATA: join(folder, 'data'), VERACITE_CORPUS: 'none' });
  try {
    const url = await product.ready;
    const { output } = await command(
      'ingest',
      '--json',
      join(folder, 'good.xml'),
      join(folder, 'bad.xml'),
    );
    expect(JSON.parse(output)).toMatchObject(expected);

    writeFileSync(join(folder, 'notices.csv'), 'doi,retractionwatch\n10.5555/cited,Retraction\n');
    expect(await command('import', 'retractions', join(folder, 'notices.csv'))).toMatchObject({
      code: 0,
    });

    const paper = (await (await fetch(`${url}/api/papers/10.5555/cited`)).json()) as object;
    expect(paper).toMatchObject({
      tally: { total: 2 },
      editorialNotices: [{ status: 'retracted' }],
    });
  } finally {
    await product.stop();
  }
});

it('schedule fires a schedule of the product that runs on the same data, or of one that runs for it alone', async () => {
  const environment = { VERACITE_DATA: join(folder, 'data'), VERACITE_CORPUS: 'none' };
  const product = startProcess(environment);
  const ran = expect.stringMatching(/^The schedule due-work ran as of 2026-11-23T08:00/) as string;
  const asked = ['due-work', '--at', '2026-11-23T08:00:00Z'];
  try {
    await product.ready;
    expect(await command('schedule', ...asked)).toMatchObject({ code: 0, output: ran });
  } finally {
    await product.stop();
  }
  expect(await command('schedule', ...asked)).toMatchObject({ code: 0, output: ran });
}, 120_000);

it('a second product on the same data is refused in plain words', async () => {
  const environment = { VERACITE_DATA: join(folder, 'data'), VERACITE_CORPUS: 'none' };
  const product = startProcess(environment);
  try {
    await product.ready;
    const second = startProcess(environment);
    await expect(second.ready).rejects.toThrow(/already running/);
  } finally {
    await product.stop();
  }
});

it.each([
  ['ingest', [], /npm run ingest/],
  ['import', ['rumours', 'x.csv'], /KIND is one of: retractions/],
  ['schedule', [], /npm run schedule/],
  ['schedule', ['nothing'], /no schedule called nothing[.] There are: due-work/],
])('%s says how it is used', async (name, given, usage) => {
  const { code, errors } = await command(name, ...given);
  expect([code, errors]).toEqual([1, expect.stringMatching(usage)]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { readControlAddress } from '#infra/local/control/control-address.ts';
import { importKinds } from '#infra/sources/import-source.ts';
import { cellBeginnings, endlessCell } from '#tests/support/endless-cell.ts';
import { jats } from '#tests/support/jats.ts';
import { type RunningProduct, startProcess, webIsBuilt } from '#tests/support/local-product.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;
let product: RunningProduct;
let url: string;
beforeAll(async () => {
  await webIsBuilt();
  folder = mkdtempSync(join(tmpdir(), 'attack-'));
  product = startProcess({ VERACITE_DATA: join(folder, 'data'), VERACITE_CORPUS: 'none' });
  url = await product.ready;
}, 180_000);
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(folder, name);
const command = (name: string, ...given: string[]): ChildProcess =>
  spawn(process.execPath, [join(root, 'infra/local/commands', `${name}.ts`), ...given], {
    env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: at('data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
const ended = async (child: ChildProcess) => {
  let errors = '';
  child.stderr?.on('data', (piece: Buffer) => (errors += piece.toString()));
  await once(child, 'close');
  return { code: child.exitCode, errors };
};
const isAlive = async () => {
  expect(product.process.exitCode).toBeNull();
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
};
const socket = () =>
  connect(readControlAddress(join(folder, 'data')) ?? '').on('error', () => undefined);

it('commands killed while their answers are unread end nothing', async () => {
  for (let n = 0; n < 20; n += 1)
    writeFileSync(at(`${String(n)}.xml`), jats({ doi: `10.5555/a${String(n)}`, results: ['So.'] }));
  for (let round = 0; round < 3; round += 1) {
    const child = command('ingest', folder);
    // Stopped, it leaves its answer unread; killed then, its connection is reset.
    await once(child.stderr ?? child, 'data');
    child.kill('SIGSTOP');
    await new Promise((later) => setTimeout(later, 1_000));
    child.kill('SIGKILL');
    await once(child, 'close');
    await isAlive();
  }
}, 120_000);

it('garbage, endless lines, half messages and many connections end nothing', async () => {
  for (const sent of [
    '\u0000\n',
    '{}\n',
    `${'['.repeat(2_000_000)}\n`,
    'x'.repeat(40_000_000),
    '{"ki',
  ]) {
    const client = socket();
    client.write(sent, () => client.destroySoon());
    await once(client, 'close');
  }
  const many = Array.from({ length: 500 }, socket);
  for (const client of many) client.destroy();
  await isAlive();
}, 60_000);

const formatOf = (kind: string): keyof typeof cellBeginnings => {
  if (kind === 'mesh') return 'the XML of MeSH';
  if (kind === 'patents') return 'the XML of a grant';
  return ['retractions', 'ror', 'journals'].includes(kind)
    ? 'comma-separated values'
    : 'lines of JSON';
};

it.each(importKinds)(
  'no file named to an import of %s ends the product',
  async (kind) => {
    const whole = gzipSync(
      Array.from({ length: 20_000 }, (_, n) => (n * 7919) % 104_729).join(','),
    );
    writeFileSync(at('cut.gz'), whole.subarray(0, whole.length / 2));
    writeFileSync(at('cell.gz'), endlessCell(cellBeginnings[formatOf(kind)]));
    writeFileSync(at('deep.xml'), `<DescriptorRecordSet>${'<a>'.repeat(600_000)}`);
    const named = ['absent.csv', 'cut.gz', 'deep.xml', 'cell.gz'].map(at);
    for (const file of [...named, folder, '/dev/zero']) {
      const { code, errors } = await ended(command('import', kind, file));
      expect([code, errors]).toEqual([1, expect.stringContaining(`${file} was not imported. `)]);
      await isAlive();
    }
    // The command is ended in the middle of the file.
    const child = command('import', kind, at('cell.gz'));
    await once(child.stderr ?? child, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    await isAlive();
  },
  600_000,
);

it('SIGTERM in the first load ends with 0 and without an error', async () => {
  const other = startProcess({ VERACITE_DATA: at('other') });
  while (!other.output().includes('Reading the demonstration corpus'))
    await new Promise((later) => setTimeout(later, 20));
  other.process.kill('SIGTERM');
  await once(other.process, 'exit');
  expect([other.process.exitCode, other.output()]).toEqual([
    0,
    expect.not.stringMatching(/finalized|ERROR/),
  ]);
}, 120_000);

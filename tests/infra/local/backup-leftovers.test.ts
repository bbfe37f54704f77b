import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { recordCurrentShapes } from '#infra/composition/stored-shapes/migrate.ts';
import { noteDraft, removeLeftovers } from '#infra/local/backup/leftovers.ts';
import { makeBackup } from '#infra/local/backup/make-backup.ts';
import { openDataFolder, acquireLock } from '#infra/local/data/data-folder.ts';

let parent: string;
let data: string;
let aside: string;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'veracite-leftovers-'));
  data = join(parent, 'data');
  aside = join(parent, 'backups');
  mkdirSync(aside);
  const table = openEmbeddedTable(openDataFolder(data).table);
  await recordCurrentShapes(table, 'embedded');
  table.close();
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

const left = () => [
  ...readdirSync(data).filter((name) => /^(?:backup-|restoring-)/.test(name)),
  ...readdirSync(aside).filter((name) => name.startsWith('.')),
];
const BACKUP = join(import.meta.dirname, '..', '..', '..', 'infra/local/commands/backup.ts');

/** Ends `npm run backup` by a signal while its draft is being written. */
const endedBackup = async (signal: 'SIGKILL' | 'SIGTERM') => {
  // Random bytes pack badly, so that there is time to end it.
  mkdirSync(join(data, 'files'), { recursive: true });
  const child = spawn(process.execPath, [BACKUP, join(aside, 'b.tar.zst')], {
    env: { ...process.env, NODE_OPTIONS: '', VERACITE_DATA: data },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  while (child.exitCode === null && left().length === 0) await setTimeout(1);
  child.kill(signal);
  await exited;
};

/** As a kill in the middle of writing leaves them. */
const leave = () => {
  mkdirSync(join(data, 'backup-a1B2c3'), { mode: 0o700 });
  writeFileSync(join(data, 'backup-a1B2c3', 'secret'), 'secret', { mode: 0o600 });
  mkdirSync(join(data, 'restoring-a1B2c3'), { mode: 0o700 });
  writeFileSync(join(data, 'restoring-a1B2c3', 'secret'), 'secret', { mode: 0o600 });
  const draft = join(aside, '.b.tar.zst.0123456789ab');
  writeFileSync(draft, 'half of it', { mode: 0o600 });
  noteDraft(data, draft);
};

it('what a killed backup and a killed restore left is gone after the next start', () => {
  leave();
  removeLeftovers(data);
  expect(left()).toEqual([]);
  expect(existsSync(join(data, 'secret'))).toBe(true);
});

it('what a killed backup left is gone after the next one', async () => {
  leave();
  rmSync(join(data, 'restoring-a1B2c3'), { recursive: true });
  const file = join(aside, 'next.tar.zst');
  await makeBackup({
    folder: openDataFolder(data),
    file,
    overwrite: false,
    version: '0.1.0',
    now: () => new Date(),
  });
  expect(left()).toEqual([]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('a backup that is being made just now is left alone', () => {
  leave();
  const release = acquireLock({ root: data }, 'backup.sqlite');
  removeLeftovers(data);
  expect(left()).toContain('backup-a1B2c3');
  expect(left()).toContain('.b.tar.zst.0123456789ab');
  release?.();
});

it('a note that names something else than a draft removes nothing', () => {
  const other = join(aside, 'thesis.docx');
  writeFileSync(other, 'years of work');
  noteDraft(data, other);
  removeLeftovers(data);
  expect(existsSync(other)).toBe(true);
});

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'a backup ended by %s leaves nothing for long',
  async (signal) => {
    await endedBackup(signal);
    if (signal === 'SIGTERM') expect(left()).toEqual([]);
    removeLeftovers(data);
    expect(left()).toEqual([]);
  },
  60_000,
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDurableDatabase } from '#functions/adapters/embedded/durable-database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-durable-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const opened = () =>
  openDurableDatabase(
    join(folder, 'words.sqlite'),
    'CREATE TABLE IF NOT EXISTS words (word TEXT PRIMARY KEY)',
  );

describe('a durable database', () => {
  it('answers jobs that change nothing, also when it has just been opened again', async () => {
    opened().close();
    const again = opened();
    expect(await again.commit(() => 'nothing to write')).toBe('nothing to write');
    again.close();
  });

  it('refuses callers after it was closed, instead of letting them wait forever', async () => {
    const database = opened();
    database.close();
    await expect(database.commit(() => 'too late')).rejects.toThrow('not open');
  });

  it('undoes a job that throws and no other of the same commit', async () => {
    const database = opened();
    const add = database.statement('INSERT INTO words VALUES (?)');
    const outcomes = await Promise.allSettled([
      database.commit(() => void add.run('first')),
      database.commit(() => {
        add.run('half');
        throw new Error('no');
      }),
      database.commit(() => void add.run('last')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(database.statement('SELECT word FROM words ORDER BY word').all()).toEqual([
      { word: 'first' },
      { word: 'last' },
    ]);
    database.close();
  });

  it('keeps what was waiting when it is closed', async () => {
    const database = opened();
    const add = database.statement('INSERT INTO words VALUES (?)');
    const written = database.commit(() => void add.run('late'));
    database.close();
    await written;
    const again = opened();
    expect(again.statement('SELECT word FROM words').all()).toEqual([{ word: 'late' }]);
    again.close();
  });
});

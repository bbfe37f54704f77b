import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import {
  CONTROL_ADDRESS,
  makeControlAddress,
  readControlAddress,
  removeControlAddress,
} from '#infra/local/control/control-address.ts';

let parent: string;
let data: string;
let temporary: string;
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'address-')));
  data = join(parent, 'data');
  temporary = join(parent, 'tmp');
  mkdirSync(data, { mode: 0o700 });
  mkdirSync(temporary);
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

it('is new for each start, in a folder for this account alone, and is removed at the end', () => {
  const first = makeControlAddress(data, temporary);
  expect(readControlAddress(data)).toBe(first);
  expect(lstatSync(dirname(first)).mode & 0o777).toBe(0o700);
  const second = makeControlAddress(data, temporary);
  expect(second).not.toBe(first);
  expect(existsSync(dirname(first))).toBe(false);
  removeControlAddress(data);
  expect(readControlAddress(data)).toBeUndefined();
  expect(existsSync(dirname(second))).toBe(false);
});

it('cannot be occupied beforehand: whatever lies under the names of before, it is made', () => {
  mkdirSync(join(temporary, `veracite-${String(process.getuid?.() ?? 0)}`), { mode: 0o777 });
  const socket = makeControlAddress(data, temporary);
  expect(readControlAddress(data)).toBe(socket);
});

it('lies elsewhere where the temporary folder cannot be written to, or its path is too long', () => {
  const deep = join(temporary, 'x'.repeat(90));
  mkdirSync(deep);
  for (const unusable of [join(parent, 'absent'), deep]) {
    const socket = makeControlAddress(data, unusable);
    expect(readControlAddress(data)).toBe(socket);
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(100);
  }
  removeControlAddress(data);
});

describe('is not believed', () => {
  const address = () => join(data, CONTROL_ADDRESS);

  it('where others may write to its folder', () => {
    chmodSync(dirname(makeControlAddress(data, temporary)), 0o777);
    expect(readControlAddress(data)).toBeUndefined();
  });

  it('where its folder is a link to another', () => {
    mkdirSync(join(parent, 'elsewhere'), { mode: 0o700 });
    symlinkSync(join(parent, 'elsewhere'), join(temporary, 'veracite-link'));
    writeFileSync(address(), join(temporary, 'veracite-link', 'control.sock'));
    expect(readControlAddress(data)).toBeUndefined();
  });

  const canGive = process.getuid?.() === 0;
  if (!canGive) console.log('Not run here: only root can give a folder to another account.');
  (canGive ? it : it.skip)('where its folder belongs to another account', () => {
    const socket = makeControlAddress(data, temporary);
    chownSync(dirname(socket), 12_345, 12_345);
    expect(readControlAddress(data)).toBeUndefined();
    // What belongs to others is left alone, and a new place is taken.
    expect(makeControlAddress(data, temporary)).not.toBe(socket);
    expect(existsSync(dirname(socket))).toBe(true);
  });

  it.each(['', 'no path', '/etc/passwd', '\0', '/tmp/veracite-x/other'])('as %j', (text) => {
    writeFileSync(address(), text);
    expect(readControlAddress(data)).toBeUndefined();
    removeControlAddress(data);
    expect(readFileSync('/etc/passwd').length).toBeGreaterThan(0);
  });
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEmbeddedTable } from '#functions/adapters/embedded/table.ts';
import { ADDRESS_PLACEHOLDER, SCRIPTS_FILE } from '#infra/companions/scripts.ts';
import { makeWebReady } from '#infra/local/http/build-web.ts';
import { localDownloads } from '#infra/local/http/downloads.ts';
import { readEnvironment } from '#infra/local/settings/environment.ts';
import { notePublicStart, publicRunNotices, refuseUndecided } from '#infra/local/run/public-run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'veracite-public-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a run that others can open', () => {
  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: '192.0.2.7', VERACITE_URL: 'https://library.example' }],
    // As compose hands on a setting that nobody made.
    [{ HOST: '0.0.0.0', ENTITLEMENTS: '' }],
  ])('does not start before plans can be bought or reading is open: %o', (variables) => {
    expect(() => refuseUndecided(readEnvironment(variables))).toThrow(
      /STRIPE_SECRET_KEY.*ENTITLEMENTS=open/,
    );
  });

  it.each([
    [{}],
    [{ VERACITE_URL: 'https://library.example' }],
    [{ HOST: '0.0.0.0', ENTITLEMENTS: 'open' }],
    [{ HOST: '0.0.0.0', ENTITLEMENTS: 'plans' }],
    [{ HOST: '0.0.0.0', STRIPE_SECRET_KEY: 'sk_test_1' }],
  ])('starts where somebody chose, and on this machine: %o', (variables) => {
    expect(() => refuseUndecided(readEnvironment(variables))).not.toThrow();
  });

  it('warns of mails that nobody reads each time, and names the first administrator’s command until it was ready once', async () => {
    const table = openEmbeddedTable(join(folder, 'table.sqlite'));
    const open = readEnvironment({
      HOST: '0.0.0.0',
      ENTITLEMENTS: 'open',
      VERACITE_INQUIRIES: 'desk@marsh.example',
    });
    const mailing = { ...open, smtp: { url: 'smtp://mail.example', from: 'a@b.example' } };
    const first = await publicRunNotices(open, table);
    expect(first).toEqual([
      expect.stringContaining('SMTP_URL'),
      expect.stringContaining('npm run admin -- create EMAIL'),
    ]);
    expect(await publicRunNotices(mailing, table)).toEqual([first[1]]);
    await notePublicStart(open, table);
    expect(await publicRunNotices(open, table)).toEqual([first[0]]);
    expect(await publicRunNotices(mailing, table)).toEqual([]);
    expect(await publicRunNotices(readEnvironment({}), table)).toEqual([]);
    table.close();
  });
});

describe('a production install', () => {
  const built = () => join(folder, 'dist', 'web', 'index.html');
  const noBuild = () => {
    throw new Error('Nothing can be built here.');
  };

  it('serves the build it came with, though its sources look newer', async () => {
    mkdirSync(join(folder, 'dist', 'web'), { recursive: true });
    mkdirSync(join(folder, 'web'));
    writeFileSync(built(), 'page');
    writeFileSync(join(folder, 'web', 'newer.ts'), '');
    utimesSync(built(), 1, 1);
    await makeWebReady(folder, noBuild);
  });

  it('says what to do where it came without one', async () => {
    await expect(makeWebReady(folder, noBuild)).rejects.toThrow('npm run build:web');
  });
});

describe('the packages that a run offers', () => {
  it('begin with its own address, whatever it was built for', async () => {
    mkdirSync(join(folder, 'companions'));
    const script = `fetch(${JSON.stringify(ADDRESS_PLACEHOLDER)} + "/api")`;
    writeFileSync(
      join(folder, SCRIPTS_FILE),
      JSON.stringify({ extension: { 'worker.js': script }, zotero: { 'bootstrap.js': script } }),
    );
    const offered = async (address: string) =>
      String(
        await localDownloads(folder, () => address)('/downloads/veracite-zotero-updates.json'),
      );
    for (const address of ['https://library.example', 'https://other.example:8443'])
      expect(await offered(address)).toContain(`"${address}/downloads/veracite-zotero.xpi"`);
  });

  it('are none where nothing was built, and no other file', async () => {
    const downloads = localDownloads(folder, () => 'https://library.example');
    for (const path of ['/downloads/veracite-chrome.zip', '/downloads/constructor', '/other'])
      expect(await downloads(path)).toBeUndefined();
  });
});

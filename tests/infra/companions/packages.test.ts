import { runInNewContext } from 'node:vm';

import { companionTarget } from '#infra/companions/companion-target.ts';
import { bundledScripts } from '#infra/companions/bundled-scripts.ts';
import { companionFiles } from '#infra/companions/downloads.ts';
import { extensionBrowsers } from '#infra/companions/extension-manifest.ts';
import { extensionPackage } from '#infra/companions/extension-package.ts';
import { type Package, packFiles } from '#infra/companions/package-files.ts';
import { ADDRESS_PLACEHOLDER, type CompanionScripts } from '#infra/companions/scripts.ts';
import { zoteroFiles, zoteroPackage } from '#infra/companions/zotero-package.ts';

const target = { server: 'https://veracite.example:8443', version: '0.1.0' };
let scripts: CompanionScripts;
beforeAll(async () => {
  scripts = await bundledScripts();
});
const text = (files: Package, path: string) => Buffer.from(files[path] ?? '').toString();
const manifestIn = (files: Package) =>
  JSON.parse(text(files, 'manifest.json')) as Readonly<Record<string, unknown>>;

/** Every file that a manifest or a page of the package names. */
const namedIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /^[\w/-]+\.(?:js|html|png|svg)$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
};

describe.each(extensionBrowsers)('the extension for %s', (browser) => {
  let files: Package;
  beforeAll(async () => {
    files = extensionPackage(browser, target, scripts);
  });

  it('asks for no permission that it does not need', () => {
    const { permissions, host_permissions, optional_host_permissions, content_scripts } =
      manifestIn(files);
    expect(permissions).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage']);
    // The server it was built for, and no other site before a person allows it.
    expect(host_permissions).toEqual(['https://veracite.example/*']);
    expect(optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
    expect(content_scripts).toBeUndefined();
  });

  it('holds every file it names, and runs no code but its own', () => {
    const manifest = manifestIn(files);
    expect(manifest['manifest_version']).toBe(3);
    expect(manifest['content_security_policy']).toEqual({
      extension_pages: "script-src 'self'; object-src 'none'",
    });
    const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
    const scripts = pages.map((page) => /src="([^"]+)"/.exec(text(files, page))?.[1] ?? '');
    const worker = text(files, 'worker.js');
    const brought = ['page.js', 'by-itself.js', 'presence.js'];
    for (const script of brought) expect(worker).toContain(script);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([...namedIn(manifest), ...scripts, ...brought]),
    );
    for (const path of Object.keys(files).filter((one) => one.endsWith('.js')))
      expect(text(files, path)).not.toMatch(/\beval\(|new Function|import\(|\.innerHTML/);
  });

  it('names itself in the languages that it speaks', () => {
    for (const tag of ['en', 'de']) {
      const messages = JSON.parse(text(files, `_locales/${tag}/messages.json`)) as object;
      expect(Object.keys(messages)).toEqual(['name', 'description', 'action']);
    }
    const { description } = JSON.parse(text(files, '_locales/en/messages.json')) as {
      readonly description: { readonly message: string };
    };
    // What Chrome takes at most.
    expect(description.message.length).toBeLessThanOrEqual(132);
  });

  it('begins with the server it is packed for, wherever its scripts were bundled', () => {
    expect(text(files, 'worker.js')).toContain('https://veracite.example:8443');
    for (const path of Object.keys(files))
      expect(text(files, path)).not.toContain(ADDRESS_PLACEHOLDER);
  });
});

it('starts in the background as each browser knows it', async () => {
  const backgrounds = extensionBrowsers.map(
    (browser) => manifestIn(extensionPackage(browser, target, scripts))['background'],
  );
  expect(backgrounds).toEqual([
    { service_worker: 'worker.js' },
    { scripts: ['worker.js'] },
    { service_worker: 'worker.js' },
  ]);
});

describe('the plugin for Zotero', () => {
  it('keeps the rules by which Zotero takes a plugin', async () => {
    const files = zoteroPackage(target, scripts);
    const manifest = manifestIn(files);
    // Zotero 7 to 10 read these and no others.
    expect(Object.keys(manifest).toSorted()).toEqual([
      'applications',
      'description',
      'icons',
      'manifest_version',
      'name',
      'version',
    ]);
    expect(manifest['manifest_version']).toBe(2);
    expect(manifest['version']).toMatch(/^\d+(\.\d+){1,3}$/);
    const { zotero } = manifest['applications'] as {
      readonly zotero: Readonly<Record<string, string>>;
    };
    expect(Object.keys(zotero).toSorted()).toEqual([
      'id',
      'strict_max_version',
      'strict_min_version',
      'update_url',
    ]);
    // A name of one label behind the @ is refused since Zotero 9.
    expect(zotero['id']).toMatch(/^[a-z0-9-._]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i);
    expect(zotero['strict_min_version']).toBe('6.999');
    expect(zotero['strict_max_version']).toMatch(/^10\.0\.\*$/);
    expect(zotero['update_url']).toBe(
      'https://veracite.example:8443/downloads/veracite-zotero-updates.json',
    );
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([...namedIn(manifest), 'bootstrap.js', 'prefs.js']),
    );
    expect(text(files, 'prefs.js')).toContain(
      'pref("extensions.veracite.server", "https://veracite.example:8443");',
    );
  });

  it('answers to the names that Zotero calls, at the top of its script', async () => {
    const files = zoteroPackage(target, scripts);
    const names = ['startup', 'shutdown', 'install', 'uninstall', 'onMainWindowLoad'];
    // As Zotero runs it: a script in a room of its own.
    const found: unknown = runInNewContext(
      `${text(files, 'bootstrap.js')}; [${names.map((name) => `typeof ${name}`).join()}].join()`,
      { TextEncoder, URL },
    );
    expect(found).toBe(names.map(() => 'function').join());
  });

  it('has every sentence that its panes name, in each language', async () => {
    const files = zoteroPackage(target, scripts);
    const wanted = [
      ...[...text(files, 'preferences.xhtml').matchAll(/data-l10n-id="([^"]+)"/g)].map(
        ([, id]) => id,
      ),
      ...[...text(files, 'bootstrap.js').matchAll(/l10nID: "([^"]+)"/g)].map(([, id]) => id),
    ];
    expect(wanted.length).toBeGreaterThan(4);
    for (const tag of ['en-US', 'de']) {
      const said = text(files, `locale/${tag}/veracite.ftl`).matchAll(/^([a-z-]+) =/gm);
      expect([...said].map(([, id]) => id)).toEqual(expect.arrayContaining(wanted));
    }
  });

  it('is told of newer versions over https, or by nobody', async () => {
    const { zotero } = manifestIn(
      zoteroPackage({ ...target, server: 'http://localhost:3000' }, scripts),
    )['applications'] as { readonly zotero: Readonly<Record<string, string>> };
    expect(zotero['update_url']).toMatch(/^https:\/\/[^/]+\.invalid\//);
    const offered = zoteroFiles(target, scripts);
    expect(text(offered, 'veracite-zotero-updates.json')).toMatch(
      /"update_hash": "sha256:[\da-f]{64}"/,
    );
  });
});

it('packs the same files into the same archive', async () => {
  const files = extensionPackage('chrome', target, scripts);
  const turned = Object.fromEntries(Object.entries(files).toReversed());
  expect(packFiles(turned).equals(packFiles(files))).toBe(true);
});

it('offers a package for each browser and one for Zotero, beside what announces it', async () => {
  expect(Object.keys(companionFiles(target, scripts)).toSorted()).toEqual([
    'veracite-chrome.zip',
    'veracite-firefox.zip',
    'veracite-safari.zip',
    'veracite-zotero-updates.json',
    'veracite-zotero.xpi',
  ]);
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '3140' }, 'http://localhost:3140'],
  [{ PORT: '3140', VERACITE_URL: 'https://veracite.example/' }, 'https://veracite.example'],
])('is built for the address that people open: %o', (environment, server) => {
  expect(companionTarget(environment).server).toBe(server);
});

it('says which setting is wrong', () => {
  expect(() => companionTarget({ VERACITE_URL: 'ftp://veracite.example' })).toThrow(
    /^VERACITE_URL: /,
  );
});

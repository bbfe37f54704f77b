import { readFileSync } from 'node:fs';

import { sha256Of } from '#functions/platform/sha256.ts';

import { type CompanionTarget, pathFromRoot } from './companion-target.ts';
import { formatJson, packFiles, type Package } from './package-files.ts';
import { type CompanionScripts, scriptsFor } from './scripts.ts';
import { updateManifest, zoteroManifest } from './zotero-manifest.ts';

const XPI = 'veracite-zotero.xpi';
const UPDATES = 'veracite-zotero-updates.json';

/** Zotero requires https for updates. A local server has no such URL, so a reserved name is used (RFC 2606). */
const NOBODY = 'https://veracite.invalid';

const files = {
  'preferences.xhtml': 'companions/zotero/preferences.xhtml',
  'locale/en-US/veracite.ftl': 'companions/zotero/locale/en-US/veracite.ftl',
  'locale/de/veracite.ftl': 'companions/zotero/locale/de/veracite.ftl',
  'icons/48.png': 'companions/common/icons/48.png',
  'icons/96.png': 'companions/common/icons/96.png',
  'icons/mark.svg': 'companions/common/icons/mark.svg',
};

/** Returns the complete plugin. */
export const zoteroPackage = (
  { server, version }: CompanionTarget,
  scripts: CompanionScripts,
): Package => {
  const updates = server.startsWith('https://') ? server : NOBODY;
  return {
    'manifest.json': formatJson(
      zoteroManifest({ version, updates: `${updates}/downloads/${UPDATES}` }),
    ),
    ...scriptsFor(scripts.zotero, server),
    'prefs.js': `pref("extensions.veracite.server", ${JSON.stringify(server)});\npref("extensions.veracite.keep", true);\npref("extensions.veracite.askedAt", "0");\n`,
    ...Object.fromEntries(
      Object.entries(files).map(([path, sourcePath]) => [
        path,
        readFileSync(pathFromRoot(`web/${sourcePath}`)),
      ]),
    ),
    LICENSE: readFileSync(pathFromRoot('LICENSE')),
  };
};

/** Returns the plugin package, and its update announcement. */
export const zoteroFiles = (target: CompanionTarget, scripts: CompanionScripts): Package => {
  const xpi = packFiles(zoteroPackage(target, scripts));
  return {
    [XPI]: xpi,
    [UPDATES]: formatJson(
      updateManifest({
        version: target.version,
        address: `${target.server}/downloads/${XPI}`,
        sha256: sha256Of(xpi),
      }),
    ),
  };
};

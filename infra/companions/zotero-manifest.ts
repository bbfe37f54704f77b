/**
 * The range of Zotero versions whose interface we use and have reviewed; Zotero rejects the plugin in versions above it
 * (its stable releases do).
 */
const LEAST = '6.999';
const MAX_ZOTERO_VERSION = '10.0.*';

export const ZOTERO_PLUGIN = 'zotero@veracite.example';

type ManifestInput = {
  readonly version: string;
  /** URL of update announcements; Zotero installs no plugin without one, and requires https. */
  readonly updates: string;
};

/** Returns the manifest of the plugin. */
export const zoteroManifest = ({ version, updates }: ManifestInput) => ({
  manifest_version: 2,
  name: 'Veracite',
  version,
  description: 'How each paper of your library was cited: supported, contrasted or only mentioned.',
  icons: { 48: 'icons/48.png', 96: 'icons/96.png' },
  applications: {
    zotero: {
      id: ZOTERO_PLUGIN,
      update_url: updates,
      strict_min_version: LEAST,
      strict_max_version: MAX_ZOTERO_VERSION,
    },
  },
});

/** Returns the update announcement: the offered version, and the hash that lets Zotero detect changes. */
export const updateManifest = (offered: {
  readonly version: string;
  readonly address: string;
  readonly sha256: string;
}) => ({
  addons: {
    [ZOTERO_PLUGIN]: {
      updates: [
        {
          version: offered.version,
          update_link: offered.address,
          update_hash: `sha256:${offered.sha256}`,
          applications: {
            zotero: { strict_min_version: LEAST, strict_max_version: MAX_ZOTERO_VERSION },
          },
        },
      ],
    },
  },
});

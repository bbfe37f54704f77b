export const extensionBrowsers = ['chrome', 'firefox', 'safari'] as const;
export type ExtensionBrowser = (typeof extensionBrowsers)[number];

/** The oldest versions with `URL.parse`, constructed style sheets, and optional host permissions. */
const MIN_CHROME_VERSION = '126';
const MIN_FIREFOX_VERSION = '128.0';

const icons = Object.fromEntries(
  [16, 32, 48, 96, 128].map((size) => [String(size), `icons/${String(size)}.png`]),
);

type ManifestInput = {
  readonly version: string;
  /** Host permissions for the server. */
  readonly serverPattern: string;
};

const shared = ({ version, serverPattern }: ManifestInput) => ({
  manifest_version: 3,
  name: '__MSG_name__',
  description: '__MSG_description__',
  version,
  default_locale: 'en',
  icons,
  action: {
    default_popup: 'popup.html',
    default_title: '__MSG_action__',
    default_icon: icons,
  },
  options_ui: { page: 'options.html', open_in_tab: true },
  /** docs/extension.md says why each is needed; a test checks this list. */
  permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
  host_permissions: [serverPattern],
  optional_host_permissions: ['https://*/*', 'http://*/*'],
  content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'" },
});

/** Returns the manifest of the extension for each browser. */
export const extensionManifest = (browser: ExtensionBrowser, input: ManifestInput) => ({
  ...shared(input),
  ...(browser === 'firefox'
    ? {
        background: { scripts: ['worker.js'] },
        browser_specific_settings: {
          gecko: {
            id: 'extension@veracite.example',
            strict_min_version: MIN_FIREFOX_VERSION,
            // DOIs on pages are sent to the server, which people are told before installation.
            data_collection_permissions: { required: ['websiteContent'] },
          },
        },
      }
    : { background: { service_worker: 'worker.js' } }),
  ...(browser === 'chrome' && { minimum_chrome_version: MIN_CHROME_VERSION }),
});

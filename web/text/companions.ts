import { sentences } from './language.ts';

/** The texts of the pages about the browser extension and the Zotero plugin. */
export const companionsText = sentences(() => ({
  extension: {
    title: 'Browser extension',
    heading: 'Veracite on the pages you read',
    lead: 'The extension finds the papers named on a page and shows beside each how it was cited: supporting, contrasting, mentioning, and whether it was retracted.',
    loaded: 'The extension is installed in this browser.',
    browsers: 'Browser',
    browser: { chrome: 'Chrome and Edge', firefox: 'Firefox', safari: 'Safari' },
    download: {
      chrome: 'Download for Chrome',
      firefox: 'Download for Firefox',
      safari: 'Download for Safari',
    },
    stepsHeading: 'How to install it',
    steps: {
      chrome: [
        'Download the package and unpack it into a permanent folder.',
        'Open chrome://extensions (edge://extensions in Edge) and turn on developer mode.',
        'Choose “Load unpacked” and select the folder.',
        'Pin the Veracite icon to the toolbar.',
      ],
      firefox: [
        'Download the package; do not unpack it.',
        'Open about:debugging, choose “This Firefox”, then “Load Temporary Add-on”, and select the package. It stays until you close Firefox.',
        'To keep it, your organization can have it signed by Mozilla or install it by policy.',
        'Pin the Veracite icon to the toolbar.',
      ],
      safari: [
        'Download the package and unpack it on a Mac with Xcode.',
        'Run “xcrun safari-web-extension-converter” on the folder, then build the project it creates.',
        'Allow the extension in Safari’s settings under Extensions.',
      ],
    },
    store: {
      chrome: 'Add to Chrome',
      firefox: 'Add to Firefox',
      safari: 'Get it for Safari',
    },
    stores:
      'These packages come from the operator of this server and were not reviewed by a store.',
    server: (address: string) =>
      `The package uses the address it was built for. If that is not ${address}, enter it in the extension’s options.`,
    copy: 'Copy this server’s address',
    mayHeading: 'Permissions',
    may: [
      'Reads a page when you open the extension on it. It reads other pages only on sites that you allow.',
      'Asks this server about the DOIs on the page, without your name. What you open in the popup is requested with your account if you are signed in. No other page content leaves your browser.',
      'Adds three entries to the context menu: search, ask the Assistant, open a report.',
      'Stores its settings in your browser. No cookies, no tracking.',
    ],
    zotero: 'Do you use Zotero? There is a plugin for it, too.',
    zoteroAction: 'Get the plugin',
  },
  zotero: {
    title: 'Zotero plugin',
    heading: 'Veracite in your Zotero library',
    lead: 'The plugin adds sortable columns that show how often each paper was supported, contrasted and mentioned, and warns of retractions.',
    download: 'Download the plugin',
    stepsHeading: 'How to install it',
    steps: [
      'Download the plugin. In Firefox choose “Save link as”, otherwise Firefox tries to install it.',
      'In Zotero, open Tools, then Plugins. From the gear menu choose “Install Plugin From File” and select the file.',
      'In Zotero’s settings under Veracite, check the server address.',
      'Right-click the column header of the item list and choose the columns.',
    ],
    needs: 'Requires Zotero 7 or newer.',
    doesHeading: 'What it does',
    does: [
      'Asks this server about the DOIs in your library, at most once a day. No other library data leaves your computer.',
      'Stores the numbers in the Extra field of each item in your own library, so they are available offline and on your other computers. Items whose numbers did not change are not modified.',
      'Removes these lines again when you turn this off in its settings.',
    ],
    extension: 'The browser extension shows the same for papers on the web.',
    extensionAction: 'Get the extension',
  },
}));

import { sentences } from './language.ts';

/** Sentences of the pages about the browser extension and the Zotero plugin. */
export const companionsText = sentences(() => ({
  extension: {
    title: 'Browser extension',
    heading: 'Veracite on the pages you read',
    lead: 'The extension finds the papers that a page names and shows beside each how others cited it: supporting, contrasting, mentioning, and whether it was retracted.',
    loaded: 'The extension is loaded in this browser.',
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
        'Download the package and unpack it into a folder that stays where it is.',
        'Open chrome://extensions (in Edge edge://extensions) and switch on the developer mode.',
        'Choose “Load unpacked” and the folder.',
        'Pin the icon of Veracite beside the address, so that it is one click away.',
      ],
      firefox: [
        'Download the package; leave it packed.',
        'Open about:debugging, choose “This Firefox”, then “Load Temporary Add-on”, and the package. It stays until Firefox is closed.',
        'To keep it, your organization has it signed by Mozilla, or installs it by policy.',
        'Pin the icon of Veracite to the toolbar.',
      ],
      safari: [
        'Download the package and unpack it on a Mac that has Xcode.',
        'Run “xcrun safari-web-extension-converter” with the folder, then build the project that it makes.',
        'Allow the extension in the settings of Safari, under Extensions.',
      ],
    },
    store: {
      chrome: 'Add to Chrome',
      firefox: 'Add to Firefox',
      safari: 'Get it for Safari',
    },
    stores:
      'This server offers the packages itself: they come from the people who run it, and no store has looked at them.',
    server: (address: string) =>
      `The package begins with the address it was built for. If that is not ${address}, open the options of the extension and enter it there.`,
    copy: 'Copy this server’s address',
    mayHeading: 'What it may do, and why',
    may: [
      'Read a page when you open the extension on it. By itself it reads only the sites that you allow, one by one or all at once.',
      'Ask this server about the DOIs it found, without your name. What you open in its popup is asked for as you, where you are signed in. Nothing else of a page leaves your browser.',
      'Add three entries to the menu of the right mouse button: search, ask the Assistant, open a report.',
      'Keep its settings in your browser. It sets no cookies and follows nobody.',
    ],
    zotero: 'You work with Zotero? There is a plugin for it, too.',
    zoteroAction: 'Get the plugin',
  },
  zotero: {
    title: 'Zotero plugin',
    heading: 'Veracite in your Zotero library',
    lead: 'The plugin adds columns to your library that can be sorted: how often each paper was supported, contrasted and mentioned. It warns where a paper was retracted.',
    download: 'Download the plugin',
    stepsHeading: 'How to install it',
    steps: [
      'Download the plugin; in Firefox choose “Save link as”, because Firefox takes it for one of its own.',
      'In Zotero open Tools, then Plugins. Behind the gear choose “Install Plugin From File” and the file.',
      'In the settings of Zotero, under Veracite, see whether the address of the server is right.',
      'Right-click the head of the list of items and choose the columns.',
    ],
    needs: 'It needs Zotero 7 or newer.',
    doesHeading: 'What it does',
    does: [
      'Asks this server about the DOIs of your library, at most once a day, in as few calls as there can be. Nothing else of your library leaves your computer.',
      'Keeps the numbers with each item of your own library, in one line of the field Extra, so that they are there without a network and on your other computers. Items whose numbers did not change are not touched.',
      'Removes these lines again when you switch that off in its settings.',
    ],
    extension: 'Papers on the web show the same with the browser extension.',
    extensionAction: 'Get the extension',
  },
}));

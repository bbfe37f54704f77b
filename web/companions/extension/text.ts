import { type CompanionText, companionTextIn } from '#web/companions/common/text.ts';

import { browserApi } from './browser-api.ts';
import type { MenuItem } from './menu.ts';

type ExtensionText = {
  readonly menu: Readonly<Record<MenuItem, string>>;
  readonly report: (title: string) => string;
  readonly popup: {
    readonly title: string;
    readonly reading: string;
    readonly noPage: string;
    readonly noWorks: string;
    readonly works: (count: number, plural: CompanionText['plural']) => string;
    readonly unknown: (doi: string) => string;
    readonly openReport: string;
    readonly show: string;
    readonly always: (host: string) => string;
    readonly never: (host: string) => string;
    readonly again: (host: string) => string;
    readonly statements: string;
    readonly locked: string;
    readonly signedIn: string;
    readonly signedOut: string;
    readonly signIn: string;
    readonly options: string;
    readonly search: string;
    readonly searchAction: string;
    readonly allow: (server: string) => string;
    readonly allowAction: string;
  };
  readonly options: {
    readonly title: string;
    readonly server: string;
    readonly serverHint: string;
    readonly save: string;
    readonly saved: string;
    readonly notAllowed: string;
    readonly noAddress: string;
    readonly where: string;
    readonly everywhere: string;
    readonly titles: string;
    readonly sites: string;
    readonly sitesHint: string;
    readonly allSites: string;
    readonly allow: string;
    readonly forget: string;
    readonly allowedSites: string;
    readonly noSites: string;
    readonly off: string;
    readonly noneOff: string;
    readonly remove: (host: string) => string;
    readonly privacy: string;
  };
  readonly welcome: {
    readonly title: string;
    readonly lead: string;
    readonly steps: readonly { readonly heading: string; readonly words: string }[];
    readonly allSites: string;
    readonly allowed: string;
    readonly options: string;
    readonly open: string;
  };
};

const english: ExtensionText = {
  menu: {
    search: 'Search Veracite for “%s”',
    ask: 'Ask the Assistant about “%s”',
    report: 'How was this work cited?',
  },
  report: (title) => `Report on ${title}`,
  popup: {
    title: 'Veracite',
    reading: 'Reading the page …',
    noPage: 'The browser does not allow extensions to read this page.',
    noWorks: 'No DOI was found on this page.',
    works: (count, plural) =>
      plural(count, {
        one: '# work is named on this page',
        other: '# works are named on this page',
      }),
    unknown: (doi) => `${doi} is not in this collection, but the work may exist.`,
    openReport: 'Open the report',
    show: 'Show badges on this page',
    always: (host) => `Always on ${host}`,
    never: (host) => `Not on ${host}`,
    again: (host) => `Show badges on ${host} again`,
    statements: 'What citing papers say',
    locked: 'The sentences are available in the report with a plan that includes them.',
    signedIn: 'You are signed in.',
    signedOut: 'You are not signed in.',
    signIn: 'Sign in',
    options: 'Options',
    search: 'Title, DOI or question',
    searchAction: 'Search',
    allow: (server) => `The browser will first ask you whether the extension may access ${server}.`,
    allowAction: 'Allow',
  },
  options: {
    title: 'Veracite options',
    server: 'Address of your Veracite server',
    serverHint:
      'Your institution or the operator gives you the address. DOIs on a page are sent to this server and nowhere else.',
    save: 'Save',
    saved: 'Saved.',
    notAllowed:
      'The extension cannot access this server without your permission. Nothing was changed.',
    noAddress:
      'This is not a valid server address. It must start with https://, or with http:// on this computer.',
    where: 'Where to show badges',
    everywhere: 'Beside every work that a page names',
    titles: 'Beside titles alone',
    sites: 'Sites',
    sitesHint:
      'Badges appear automatically on the sites that you allow. On other sites they appear when you open the extension.',
    allSites: 'All sites are allowed.',
    allow: 'Allow all sites',
    forget: 'Stop allowing all sites',
    allowedSites: 'Allowed sites',
    noSites: 'None yet. Open the extension on a site to allow it there.',
    off: 'Sites without badges',
    noneOff: 'None.',
    remove: (host) => `Remove ${host}`,
    privacy:
      'For badges, only DOIs are sent, without your name. What you open in the popup is requested with your account if you are signed in.',
  },
  welcome: {
    title: 'Veracite is installed',
    lead: 'It shows how the papers you come across on the web were cited: supported, contrasted or only mentioned.',
    steps: [
      {
        heading: 'Open it on a page with a paper',
        words:
          'Its icon is in the list of extensions next to the address bar. You may have to pin it first.',
      },
      {
        heading: 'Show badges automatically, if you like',
        words:
          'You can allow single sites or all sites, and change this in the options at any time.',
      },
      {
        heading: 'Select text on any page',
        words: 'Right-click the selection to search for it or to ask the Assistant.',
      },
    ],
    allSites: 'Show badges on all sites',
    allowed: 'Badges are shown on all sites.',
    options: 'Options',
    open: 'Open Veracite',
  },
};

const german: ExtensionText = {
  menu: {
    search: '„%s“ in Veracite suchen',
    ask: 'Den Assistenten zu „%s“ fragen',
    report: 'Wie wurde diese Arbeit zitiert?',
  },
  report: (title) => `Bericht zu ${title}`,
  popup: {
    title: 'Veracite',
    reading: 'Die Seite wird gelesen …',
    noPage: 'Diese Seite lässt der Browser keine Erweiterung lesen.',
    noWorks: 'Auf dieser Seite wurde keine DOI gefunden.',
    works: (count, plural) =>
      plural(count, {
        one: '# Arbeit wird auf dieser Seite genannt',
        other: '# Arbeiten werden auf dieser Seite genannt',
      }),
    unknown: (doi) => `${doi} ist nicht in dieser Sammlung. Es kann die Arbeit trotzdem geben.`,
    openReport: 'Bericht öffnen',
    show: 'Auf dieser Seite anzeigen',
    always: (host) => `Immer auf ${host}`,
    never: (host) => `Nicht auf ${host}`,
    again: (host) => `Auf ${host} wieder anzeigen`,
    statements: 'Was zitierende Arbeiten sagen',
    locked: 'Die Sätze lesen Sie im Bericht, mit einem Tarif, der sie enthält.',
    signedIn: 'Sie sind angemeldet.',
    signedOut: 'Sie sind nicht angemeldet.',
    signIn: 'Anmelden',
    options: 'Einstellungen',
    search: 'Titel, DOI oder Frage',
    searchAction: 'Suchen',
    allow: (server) => `Zuerst fragt der Browser, ob die Erweiterung ${server} erreichen darf.`,
    allowAction: 'Erlauben',
  },
  options: {
    title: 'Einstellungen von Veracite',
    server: 'Adresse Ihres Veracite-Servers',
    serverHint:
      'Ihre Einrichtung oder der Betreiber nennt Ihnen die Adresse. Die DOIs einer Seite werden nur an diesen Server gesendet.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    notAllowed:
      'Ohne Ihre Erlaubnis kann die Erweiterung nicht auf diesen Server zugreifen. Nichts wurde geändert.',
    noAddress:
      'Das ist keine gültige Serveradresse. Sie muss mit https:// beginnen, auf diesem Rechner mit http://.',
    where: 'Wo Badges angezeigt werden',
    everywhere: 'Neben jeder Arbeit, die eine Seite nennt',
    titles: 'Nur neben Titeln',
    sites: 'Websites',
    sitesHint:
      'Auf Websites, die Sie erlauben, erscheinen Badges automatisch. Auf allen anderen erscheinen sie, wenn Sie die Erweiterung öffnen.',
    allSites: 'Alle Websites sind erlaubt.',
    allow: 'Alle Websites erlauben',
    forget: 'Nicht mehr alle Websites erlauben',
    allowedSites: 'Erlaubte Websites',
    noSites: 'Noch keine. Öffnen Sie die Erweiterung auf einer Website, um sie dort zu erlauben.',
    off: 'Websites ohne Badges',
    noneOff: 'Keine.',
    remove: (host) => `${host} entfernen`,
    privacy:
      'Für Badges werden nur DOIs gesendet, ohne Ihren Namen. Was Sie im Fenster der Erweiterung öffnen, wird mit Ihrem Konto abgerufen, wenn Sie angemeldet sind.',
  },
  welcome: {
    title: 'Veracite ist installiert',
    lead: 'Es zeigt, wie Arbeiten zitiert wurden, denen Sie im Netz begegnen: gestützt, widersprochen oder nur erwähnt.',
    steps: [
      {
        heading: 'Öffnen Sie es auf einer Seite mit einer Arbeit',
        words:
          'Das Symbol steht bei den Erweiterungen neben der Adresse. Vielleicht müssen Sie es erst anheften.',
      },
      {
        heading: 'Zeigen Sie die Badges automatisch, wenn Sie mögen',
        words:
          'Erlauben Sie einzelne Websites oder alle; in den Einstellungen können Sie das jederzeit ändern.',
      },
      {
        heading: 'Markieren Sie Text auf einer beliebigen Seite',
        words:
          'Klicken Sie mit der rechten Maustaste darauf, um danach zu suchen oder den Assistenten zu fragen.',
      },
    ],
    allSites: 'Auf allen Websites anzeigen',
    allowed: 'Auf allen Websites werden Badges angezeigt.',
    options: 'Einstellungen',
    open: 'Veracite öffnen',
  },
};

/** The texts of the extension, in the language of the browser. */
export const extensionText = (): ExtensionText & { readonly shared: CompanionText } => {
  const shared = companionTextIn(browserApi().i18n.getUILanguage());
  return { ...(shared.tag === 'de' ? german : english), shared };
};

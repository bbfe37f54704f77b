/** The part of the extension API that we use; it is the same in Chrome (`chrome`), Firefox and Safari (`browser`). */
type Listener<Arguments extends readonly unknown[], Result = void> = {
  readonly addListener: (listener: (...args: Arguments) => Result) => void;
};
type Origins = { readonly origins?: readonly string[] };
type MenuItem = {
  readonly id: string;
  readonly title: string;
  readonly contexts: readonly ('selection' | 'link')[];
  readonly targetUrlPatterns?: readonly string[];
};
type Tab = { readonly id?: number; readonly url?: string };
type Script = {
  readonly id: string;
  readonly matches: readonly string[];
  readonly excludeMatches?: readonly string[];
  readonly js: readonly string[];
  readonly runAt: 'document_start' | 'document_idle';
};
export type MenuClick = {
  readonly menuItemId: string | number;
  readonly selectionText?: string;
  readonly linkUrl?: string;
};

type BrowserApi = {
  readonly runtime: {
    readonly getURL: (path: string) => string;
    readonly getManifest: () => { readonly version: string };
    readonly sendMessage: (message: unknown) => Promise<unknown>;
    readonly openOptionsPage: () => Promise<void>;
    readonly onInstalled: Listener<[{ readonly reason: string }]>;
    readonly onStartup: Listener<[]>;
    readonly onMessage: Listener<
      [message: unknown, sender: { readonly url?: string }, answer: (value: unknown) => void],
      boolean
    >;
  };
  readonly storage: {
    readonly local: {
      readonly get: (key: string) => Promise<Readonly<Record<string, unknown>>>;
      readonly set: (values: Readonly<Record<string, unknown>>) => Promise<void>;
    };
  };
  readonly permissions: {
    readonly getAll: () => Promise<Origins>;
    readonly contains: (origins: Origins) => Promise<boolean>;
    readonly request: (origins: Origins) => Promise<boolean>;
    readonly remove: (origins: Origins) => Promise<boolean>;
    readonly onAdded: Listener<[]>;
    readonly onRemoved: Listener<[]>;
  };
  readonly scripting: {
    readonly executeScript: (injection: {
      readonly target: { readonly tabId: number };
      readonly files: readonly string[];
    }) => Promise<unknown>;
    readonly getRegisteredContentScripts: () => Promise<readonly { readonly id: string }[]>;
    readonly registerContentScripts: (scripts: readonly Script[]) => Promise<void>;
    readonly unregisterContentScripts: () => Promise<void>;
  };
  readonly tabs: {
    readonly query: (filter: {
      readonly active?: boolean;
      readonly currentWindow?: boolean;
      readonly url?: string;
    }) => Promise<readonly Tab[]>;
    readonly create: (tab: { readonly url: string }) => Promise<Tab>;
    readonly sendMessage: (id: number, message: unknown) => Promise<unknown>;
  };
  readonly contextMenus: {
    readonly create: (item: MenuItem) => void;
    readonly removeAll: () => Promise<void>;
    readonly onClicked: Listener<[MenuClick]>;
  };
  readonly i18n: { readonly getUILanguage: () => string };
};

type ExtensionGlobals = { readonly browser?: BrowserApi; readonly chrome?: BrowserApi };

/** The extension API of the browser. The code runs nowhere else. */
export const browserApi = (): BrowserApi => {
  // The browser defines one of these two names.
  const given = globalThis as ExtensionGlobals;
  // An element of a page with the id `browser` is inherited under that name; what the browser gives is the global's own.
  const name = (['browser', 'chrome'] as const).find((one) => Object.hasOwn(given, one));
  const api = name && given[name];
  if (!api) throw new Error('This code runs only as a browser extension.');
  return api;
};

/** The part of Zotero's plugin API that we use (Zotero 7 to 10). */
export type ZoteroItem = {
  readonly id: number;
  readonly libraryID: number;
  readonly isRegularItem: () => boolean;
  readonly isEditable: () => boolean;
  readonly getField: (name: string) => string;
  readonly setField: (name: string, value: string) => void;
  readonly saveTx: (options: {
    readonly skipDateModifiedUpdate: boolean;
    readonly skipSelect: boolean;
  }) => Promise<unknown>;
};

export type ZoteroColumn = {
  readonly dataKey: string;
  readonly label: string;
  readonly pluginID: string;
  readonly enabledTreeIDs: readonly string[];
  readonly width: string;
  readonly zoteroPersist: readonly string[];
  /** The text that Zotero sorts by. */
  readonly dataProvider: (item: ZoteroItem, dataKey: string) => string;
  readonly renderCell: (
    index: number,
    data: string,
    column: { readonly className: string },
    isFirst: boolean,
    document: Document,
  ) => HTMLElement;
};

type PaneLabel = { readonly l10nID: string; readonly icon: string };
type SectionContext = { readonly body: HTMLElement; readonly item?: ZoteroItem };
export type ZoteroSection = {
  readonly paneID: string;
  readonly pluginID: string;
  readonly header: PaneLabel;
  readonly sidenav: PaneLabel;
  readonly onItemChange: (
    context: SectionContext & { readonly setEnabled: (isEnabled: boolean) => void },
  ) => boolean;
  readonly onRender: (context: SectionContext) => void;
};

export type ZoteroApi = {
  readonly locale: string;
  readonly initializationPromise: Promise<unknown>;
  readonly Items: {
    readonly getAll: (library: number, onlyTop: boolean) => Promise<readonly ZoteroItem[]>;
    readonly get: (ids: readonly number[]) => readonly ZoteroItem[];
  };
  readonly Libraries: {
    readonly userLibraryID: number;
    readonly getAll: () => readonly {
      readonly libraryID: number;
      /** Also `feed`, which contains announcements and is not a library. */
      readonly libraryType: string;
      /** Resolves once the fields of items can be read. */
      readonly waitForDataLoad: (type: 'item') => Promise<unknown>;
    }[];
  };
  readonly ItemTreeManager: {
    readonly registerColumn: (column: ZoteroColumn) => string | false | Promise<string | false>;
    readonly unregisterColumn: (key: string) => unknown;
    readonly refreshColumns: () => unknown;
  };
  readonly ItemPaneManager: {
    readonly registerSection: (section: ZoteroSection) => string | false;
    readonly unregisterSection: (key: string) => unknown;
  };
  readonly PreferencePanes: {
    readonly register: (pane: {
      readonly pluginID: string;
      readonly src: string;
      readonly label: string;
      readonly image: string;
    }) => unknown;
  };
  readonly Prefs: {
    readonly get: (name: string, global: boolean) => unknown;
    readonly set: (name: string, value: string | boolean, global: boolean) => void;
    readonly registerObserver: (name: string, listener: () => void, global: boolean) => unknown;
    readonly unregisterObserver: (observer: unknown) => void;
  };
  readonly Notifier: {
    readonly registerObserver: (
      observer: {
        readonly notify: (event: string, type: string, ids: readonly number[]) => void;
      },
      types: readonly string[],
      id: string,
    ) => unknown;
    readonly unregisterObserver: (observer: unknown) => void;
  };
  readonly HTTP: {
    readonly request: (
      method: string,
      address: string,
      options: {
        readonly headers?: Readonly<Record<string, string>>;
        readonly body?: string;
        readonly timeout: number;
        readonly successCodes: false;
      },
    ) => Promise<{
      readonly status: number;
      readonly responseText: string;
      readonly getResponseHeader: (name: string) => string | null;
    }>;
  };
  readonly Promise: { readonly delay: (ms: number) => Promise<unknown> };
  readonly launchURL: (address: string) => void;
  readonly logError: (error: unknown) => void;
};

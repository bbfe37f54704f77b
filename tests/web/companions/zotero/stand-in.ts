import type {
  ZoteroColumn,
  ZoteroSection,
  ZoteroApi,
  ZoteroItem,
} from '#web/companions/zotero/zotero-api.ts';

type Fields = Readonly<Record<string, string>>;
type Stored = { fields: Record<string, string>; library: number; dateModified: number };

/** What a stand-in for Zotero keeps on disk: it outlives a restart. */
export const libraryOnDisk = () => ({
  items: new Map<number, Stored>(),
  prefs: new Map<string, unknown>(),
});
type Disk = ReturnType<typeof libraryOnDisk>;

type Served = { readonly status: number; readonly body: unknown; readonly retryAfter?: string };

export const MY_LIBRARY = 1;
export const GROUP_LIBRARY = 2;
export const FEED = 3;

/** Zotero, as far as the plugin knows it: items with fields, preferences, columns, panes, and its own way to ask servers. */
export const zoteroStandIn = (
  disk: Disk,
  serve: (method: string, address: string, body: readonly string[]) => Served | undefined,
) => {
  const columns = new Map<string, ZoteroColumn>();
  const sections = new Map<string, ZoteroSection>();
  const prefObservers = new Map<string, Set<() => void>>();
  const itemObservers = new Set<(event: string, type: string, ids: readonly number[]) => void>();
  const errors: unknown[] = [];
  const opened: string[] = [];
  const asked: { method: string; address: string; count: number }[] = [];
  const delays: { ms: number; go: () => void }[] = [];
  let saves = 0;
  const loaded = new Set<number>();

  const itemOf = (id: number): ZoteroItem => {
    const stored = disk.items.get(id);
    if (!stored) throw new Error(`There is no item ${String(id)}.`);
    let changed: Record<string, string> = {};
    return {
      id,
      libraryID: stored.library,
      isRegularItem: () => stored.fields['itemType'] !== 'note',
      isEditable: () => true,
      getField: (name) => changed[name] ?? stored.fields[name] ?? '',
      setField: (name, value) => {
        changed = { ...changed, [name]: value };
      },
      saveTx: async ({ skipDateModifiedUpdate }) => {
        stored.fields = { ...stored.fields, ...changed };
        saves += 1;
        if (!skipDateModifiedUpdate) stored.dateModified += 1;
      },
    };
  };

  const zotero: ZoteroApi = {
    locale: 'en-US',
    initializationPromise: Promise.resolve(),
    Items: {
      getAll: async (library) => {
        if (!loaded.has(library)) throw new Error('The fields of items are not loaded yet.');
        return [...disk.items]
          .filter(([, one]) => one.library === library)
          .map(([id]) => itemOf(id));
      },
      get: (ids) => ids.map(itemOf),
    },
    Libraries: {
      userLibraryID: MY_LIBRARY,
      getAll: () =>
        [
          [MY_LIBRARY, 'user'] as const,
          [GROUP_LIBRARY, 'group'] as const,
          [FEED, 'feed'] as const,
        ].map(([libraryID, libraryType]) => ({
          libraryID,
          libraryType,
          waitForDataLoad: async () => loaded.add(libraryID),
        })),
    },
    ItemTreeManager: {
      registerColumn: (column) => {
        // As Zotero does it: a width that is a number, or a column without a plugin, is refused without a word.
        if (typeof column.width !== 'string' || !column.pluginID.includes('@')) return false;
        columns.set(column.dataKey, column);
        return column.dataKey;
      },
      unregisterColumn: (key) => columns.delete(key),
      refreshColumns: () => undefined,
    },
    ItemPaneManager: {
      registerSection: (section) => {
        sections.set(section.paneID, section);
        return section.paneID;
      },
      unregisterSection: (key) => sections.delete(key),
    },
    PreferencePanes: { register: async () => 'pane' },
    Prefs: {
      get: (name) => disk.prefs.get(name),
      set: (name, value) => {
        // Whole numbers of 32 bits, texts and ticks: what is more is cut off.
        disk.prefs.set(name, typeof value === 'number' ? value | 0 : value);
        for (const observer of prefObservers.get(name) ?? []) observer();
      },
      registerObserver: (name, changed) => {
        prefObservers.set(name, (prefObservers.get(name) ?? new Set()).add(changed));
        return [name, changed];
      },
      unregisterObserver: (observer) => {
        const [name, changed] = observer as [string, () => void];
        prefObservers.get(name)?.delete(changed);
      },
    },
    Notifier: {
      registerObserver: ({ notify }) => {
        itemObservers.add(notify);
        return notify;
      },
      unregisterObserver: (observer) => {
        itemObservers.delete(observer as never);
      },
    },
    HTTP: {
      request: async (method, address, { body }) => {
        const dois = body === undefined ? [] : (JSON.parse(body) as readonly string[]);
        asked.push({ method, address, count: dois.length });
        const served = serve(method, address, dois);
        if (!served) throw new Error('NS_ERROR_CONNECTION_REFUSED');
        return {
          status: served.status,
          responseText: JSON.stringify(served.body),
          getResponseHeader: (name) =>
            name === 'Retry-After' ? (served.retryAfter ?? null) : null,
        };
      },
    },
    Promise: {
      delay: (ms) => new Promise<void>((resolve) => delays.push({ ms, go: resolve })),
    },
    launchURL: (address) => opened.push(address),
    logError: (error) => errors.push(error),
  };

  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };

  return {
    zotero,
    columns,
    sections,
    errors,
    opened,
    asked,
    saves: () => saves,
    settle,
    observers: () =>
      itemObservers.size + [...prefObservers.values()].reduce((sum, { size }) => sum + size, 0),
    /** Lets the time pass that somebody waits for. */
    pass: async (ms: number) => {
      for (const delay of delays.splice(0))
        if (delay.ms <= ms) delay.go();
        else delays.push(delay);
      await settle();
    },
    item: itemOf,
    add: async (id: number, fields: Fields, library = MY_LIBRARY) => {
      disk.items.set(id, { fields: { ...fields }, library, dateModified: 0 });
      for (const notify of itemObservers) notify('add', 'item', [id]);
      await settle();
    },
    /** Item ids in the order in which Zotero shows them: it compares what columns provide as texts. */
    sortedBy: (key: string): readonly number[] => {
      const column = columns.get(key);
      if (!column) throw new Error(`There is no column ${key}.`);
      const compare = new Intl.Collator('en').compare;
      return [...disk.items.keys()].toSorted((one, other) =>
        compare(column.dataProvider(itemOf(one), key), column.dataProvider(itemOf(other), key)),
      );
    },
  };
};

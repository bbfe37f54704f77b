import { renderCellOf } from './cells.ts';
import { columnNames, sortValue } from './column-values.ts';
import { createItemSection } from './item-section.ts';
import { openLibrary } from './library.ts';
import { preferencesOf } from './preferences.ts';
import { pluginTextIn } from './text.ts';
import type { ZoteroApi } from './zotero-api.ts';

/** How long an address must stay unchanged before it counts as complete. */
const TYPED_MS = 10_000;
/** How long newly added items are collected before their tallies are requested. */
const GATHER_MS = 2_000;
const AN_HOUR_MS = 60 * 60_000;

type Start = {
  readonly zotero: ZoteroApi;
  readonly pluginID: string;
  /** The address of the plugin's files. */
  readonly root: string;
  readonly now: () => number;
  readonly random: () => number;
};

const WIDTHS = {
  supporting: '90',
  contradicting: '90',
  mentioning: '90',
  total: '90',
  compact: '200',
};

/** The running plugin, from startup to shutdown. */
export const startPlugin = async ({ zotero, pluginID, root, now, random }: Start) => {
  const text = pluginTextIn(zotero.locale);
  const preferences = preferencesOf(zotero);
  const library = openLibrary({ zotero, preferences, now, random });
  let isOver = false;

  const quietly = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => zotero.logError(error));
  };

  const columns: string[] = [];
  for (const name of columnNames) {
    const key = await zotero.ItemTreeManager.registerColumn({
      dataKey: `veracite-${name}`,
      label: text.column[name],
      pluginID,
      enabledTreeIDs: ['main'],
      width: WIDTHS[name],
      zoteroPersist: ['width', 'hidden', 'sortDirection'],
      dataProvider: (item) => sortValue(name, library.numbersOf(item)),
      renderCell: renderCellOf(name, text),
    });
    // Zotero returns `false` for a failure, without a reason.
    if (key === false) throw new Error(`Zotero did not register the column ${name}.`);
    columns.push(key);
  }
  const section = zotero.ItemPaneManager.registerSection(
    createItemSection(pluginID, root, { zotero, library, preferences, text }),
  );
  await zotero.PreferencePanes.register({
    pluginID,
    src: `${root}preferences.xhtml`,
    label: text.preferences,
    image: `${root}icons/mark.svg`,
  });

  let addedIds: number[] = [];
  const askAboutAdded = async (): Promise<void> => {
    await zotero.Promise.delay(GATHER_MS);
    const ids = addedIds;
    addedIds = [];
    if (isOver || ids.length === 0) return;
    await library.ask(zotero.Items.get(ids));
  };
  const notifier = zotero.Notifier.registerObserver(
    {
      notify: (event, type, ids) => {
        if (event !== 'add' || type !== 'item') return;
        if (addedIds.length === 0) quietly(askAboutAdded());
        addedIds.push(...ids);
      },
    },
    ['item'],
    'veracite',
  );
  const askNewServer = async (server: string): Promise<void> => {
    await zotero.Promise.delay(TYPED_MS);
    if (!isOver && preferences.server() === server) await library.refresh('now');
  };
  const forgetting = [
    preferences.onChange('server', () => {
      library.forget();
      quietly(askNewServer(preferences.server()));
    }),
    preferences.onChange('keep', () => {
      quietly(preferences.keeps() ? library.refresh('now') : library.removeLines());
    }),
  ];

  /** Zotero stays open for weeks, so an hourly timer checks whether a day has passed. */
  const keepFresh = async (): Promise<void> => {
    while (!isOver) {
      await library.refresh('daily');
      await zotero.Promise.delay(AN_HOUR_MS);
    }
  };
  quietly(keepFresh());

  return {
    end: async (): Promise<void> => {
      isOver = true;
      library.end();
      zotero.Notifier.unregisterObserver(notifier);
      for (const forget of forgetting) forget();
      for (const key of columns) await zotero.ItemTreeManager.unregisterColumn(key);
      if (section !== false) zotero.ItemPaneManager.unregisterSection(section);
    },
  };
};
export type Plugin = Awaited<ReturnType<typeof startPlugin>>;

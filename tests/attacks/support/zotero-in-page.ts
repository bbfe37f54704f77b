import type { Page } from 'playwright-core';

import { scriptsFor } from '#infra/companions/scripts.ts';

/** The fields of an item as a hostile page could have them saved: Zotero takes its fields from the pages people save. */
export type HostileItem = Readonly<Record<string, string>>;

type Request = { readonly address: string; readonly body: string | undefined };
type Drawn = {
  /** Elements that the item pane and the cells should never hold. */
  readonly foreign: number;
  /** Addresses that the buttons of the item pane opened. */
  readonly opened: readonly string[];
  /** The Extra field of each item afterwards. */
  readonly extras: readonly string[];
};

type InPage = {
  Zotero?: unknown;
  startup: (data: { id: string; rootURI: string }) => Promise<void>;
  zoteroRequest: (method: string, address: string, body?: string) => Promise<unknown>;
  /** Resolves once the plugin has asked for the tallies and drawn again. */
  refreshed?: Promise<unknown>;
  draw?: () => Drawn;
};

/** Plays Zotero in a page: its items, its item pane and its list. Runs in the page. */
const playZotero = (hostileItems: readonly HostileItem[]): void => {
  const page = globalThis as unknown as InPage;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const fields = hostileItems.map((item): Record<string, string> => ({ ...item }));
  const items = fields.map((item, id) => ({
    id,
    libraryID: 1,
    isRegularItem: () => true,
    isEditable: () => true,
    getField: (name: string) => item[name] ?? '',
    setField: (name: string, value: string) => {
      item[name] = value;
    },
    saveTx: async () => undefined,
  }));
  type Column = {
    dataProvider: (item: unknown) => string;
    renderCell: (...values: unknown[]) => Node;
  };
  const columns: Column[] = [];
  const sections: { onRender: (context: unknown) => void }[] = [];
  const opened: string[] = [];
  const nothing = () => undefined;
  page.refreshed = promise;
  page.Zotero = {
    locale: 'en-US',
    initializationPromise: Promise.resolve(),
    getMainWindows: () => [globalThis],
    Items: { getAll: async () => items, get: () => items },
    Libraries: {
      userLibraryID: 1,
      getAll: () => [{ libraryID: 1, libraryType: 'user', waitForDataLoad: async () => undefined }],
    },
    ItemTreeManager: {
      registerColumn: (column: Column) => String(columns.push(column)),
      unregisterColumn: nothing,
      refreshColumns: resolve,
    },
    ItemPaneManager: {
      registerSection: (section: (typeof sections)[number]) => String(sections.push(section)),
      unregisterSection: nothing,
    },
    PreferencePanes: { register: nothing },
    Prefs: { get: nothing, set: nothing, registerObserver: nothing, unregisterObserver: nothing },
    Notifier: { registerObserver: nothing, unregisterObserver: nothing },
    HTTP: {
      request: (method: string, address: string, { body }: { body?: string }) =>
        page.zoteroRequest(method, address, body).then((response) => ({
          ...(response as { status: number; responseText: string }),
          getResponseHeader: () => null,
        })),
    },
    // The plugin waits only before it asks again.
    Promise: { delay: () => new Promise(nothing) },
    launchURL: (address: string) => opened.push(address),
    logError: resolve,
  };
  page.draw = () => {
    for (const item of items) {
      const body = document.createElement('div');
      document.body.append(body);
      for (const section of sections) section.onRender({ body, item });
      for (const { dataProvider, renderCell } of columns)
        body.append(renderCell(0, dataProvider(item), { className: 'x' }, false, document));
      for (const button of body.querySelectorAll('button')) button.click();
    }
    const foreign = document.body.querySelectorAll('div img, div script, div iframe').length;
    return { foreign, opened, extras: fields.map((item) => item['extra'] ?? '') };
  };
};

/** Runs the Zotero plugin, as it is packed for a server, over items that hostile pages made. */
export const runPluginOn = async (
  tab: Page,
  items: readonly HostileItem[],
  {
    scripts,
    server,
  }: { readonly scripts: Readonly<Record<string, string>>; readonly server: string },
): Promise<Drawn & { readonly requests: readonly Request[] }> => {
  const requests: Request[] = [];
  await tab.exposeFunction(
    'zoteroRequest',
    async (method: string, address: string, body?: string) => {
      requests.push({ address, body });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address.replace('//localhost:', '//127.0.0.1:'), {
        method,
        ...(body !== undefined && { body, headers }),
      });
      return { status: response.status, responseText: await response.text() };
    },
  );
  await tab.evaluate(playZotero, items);
  await tab.addScriptTag({ content: scriptsFor(scripts, server)['bootstrap.js'] ?? '' });
  const drawn = await tab.evaluate(async () => {
    const page = globalThis as unknown as InPage;
    await page.startup({ id: 'plugin@veracite.example', rootURI: 'about:blank#' });
    await page.refreshed;
    return page.draw?.();
  });
  if (!drawn) throw new Error('The plugin drew nothing.');
  return { ...drawn, requests };
};

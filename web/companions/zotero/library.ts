import { parseDoi } from '#shared/domain/doi.ts';
import { doisIn } from '#shared/domain/dois-in-text.ts';
import { parseShortDoi } from '#shared/domain/short-doi.ts';
import {
  type ServerResponse,
  requestTallies,
  type RequestFailure,
} from '#web/companions/common/request-tallies.ts';

import { withExtraLine, type StoredTally, parseExtra, storedTallyOf } from './extra-line.ts';
import type { PluginPreferences } from './preferences.ts';
import type { ZoteroApi, ZoteroItem } from './zotero-api.ts';

const A_DAY_MS = 24 * 60 * 60_000;
const PATIENCE_MS = 30_000;
/** Slower requests are retried in an hour. */
const MAX_WAIT_MS = 60_000;

type World = {
  readonly zotero: Pick<ZoteroApi, 'Items' | 'Libraries' | 'HTTP' | 'Promise' | 'ItemTreeManager'>;
  readonly preferences: Omit<PluginPreferences, 'onChange'>;
  readonly now: () => number;
  readonly random: () => number;
};

export const doiOf = (item: ZoteroItem): string | undefined => {
  if (!item.isRegularItem()) return undefined;
  const typed = typedDoi(item);
  return parseDoi(typed) ?? doisIn(typed)[0] ?? doiOfResolver(item.getField('url'));
};

/** Books and reports have no DOI field; people enter the DOI in Extra. */
const typedDoi = (item: ZoteroItem): string =>
  item.getField('DOI') || (/^\s*DOI:\s*(.+)/im.exec(item.getField('extra'))?.[1] ?? '');

/** Pages of publishers name other works as well, so only the address of a resolver is the item's DOI. */
const doiOfResolver = (address: string): string | undefined =>
  /^\s*https?:\/\/(?:dx\.|www\.)?doi\.org\//i.test(address) ? doisIn(address)[0] : undefined;

/** Returns the short DOI of an item that has no other: tallies are requested by the DOI it stands for. */
export const itemShortDoi = (item: ZoteroItem): string | undefined =>
  item.isRegularItem() && doiOf(item) === undefined
    ? (parseShortDoi(typedDoi(item)) ?? parseShortDoi(item.getField('url')))
    : undefined;

/** The tallies of a library's works: requested in batches, stored with the items, and shown from there. */
export const openLibrary = ({ zotero, preferences, now, random }: World) => {
  /**
   * Tallies that are not stored with an item: those of group libraries, and all if a person wants no lines in Extra.
   */
  const unkept = new Map<string, StoredTally>();
  let isOver = false;

  /**
   * The last server that was verified. A partly typed address is a valid address too, and no other server may receive
   * the contents of a library.
   */
  let confirmed: string | undefined;

  const confirm = async (): Promise<RequestFailure | undefined> => {
    const server = preferences.server();
    if (server === confirmed) return undefined;
    try {
      const response = await zotero.HTTP.request('GET', `${server}/api/health`, {
        timeout: PATIENCE_MS,
        successCodes: false,
      });
      if (response.status === 200 && isHealth(jsonIn(response.responseText))) confirmed = server;
      return confirmed === server ? undefined : 'refused';
    } catch {
      return 'unreachable';
    }
  };

  const post = async (path: string, body: unknown): Promise<ServerResponse | undefined> => {
    try {
      const response = await zotero.HTTP.request('POST', `${preferences.server()}${path}`, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        timeout: PATIENCE_MS,
        successCodes: false,
      });
      return {
        status: response.status,
        retryAfter: response.getResponseHeader('Retry-After'),
        body: jsonIn(response.responseText),
      };
    } catch {
      return undefined;
    }
  };

  /** Group libraries are shared, so the plugin of one member writes nothing to them. */
  const isKeptWith = (item: ZoteroItem): boolean =>
    preferences.keeps() && item.libraryID === zotero.Libraries.userLibraryID && item.isEditable();

  /** Writes only changes; an item with an unchanged tally keeps its modification date. */
  const write = async (item: ZoteroItem, tally: StoredTally | undefined): Promise<void> => {
    const extra = item.getField('extra');
    const nextExtra = withExtraLine(extra, tally);
    if (nextExtra === extra) return;
    item.setField('extra', nextExtra);
    await item.saveTx({ skipDateModifiedUpdate: true, skipSelect: true });
  };

  const numbersOf = (item: ZoteroItem): StoredTally | undefined => {
    const doi = doiOf(item);
    if (doi === undefined) return undefined;
    return unkept.get(doi) ?? parseExtra(item.getField('extra'));
  };

  const requestNumbers = async (
    items: readonly ZoteroItem[],
  ): Promise<RequestFailure | undefined> => {
    const itemsWithDoi = items.flatMap((item) => {
      const doi = doiOf(item);
      return doi === undefined ? [] : [{ item, doi }];
    });
    if (itemsWithDoi.length === 0) return undefined;
    const stranger = await confirm();
    if (stranger !== undefined) return stranger;
    const wait = async (ms: number) => {
      await zotero.Promise.delay(ms);
    };
    const result = await requestTallies(
      { post, wait, random, longestWaitMs: MAX_WAIT_MS },
      itemsWithDoi.map(({ doi }) => doi),
    );
    if (result.kind === 'trouble') return result.trouble;
    for (const { item, doi } of itemsWithDoi) {
      if (isOver) return undefined;
      const work = result.works.get(doi);
      if (isKeptWith(item)) {
        unkept.delete(doi);
        await write(item, work && storedTallyOf(work));
      } else if (work) unkept.set(doi, storedTallyOf(work));
      else unkept.delete(doi);
    }
    zotero.ItemTreeManager.refreshColumns();
    return undefined;
  };

  const allItems = async (): Promise<readonly ZoteroItem[]> => {
    const items: ZoteroItem[] = [];
    for (const library of zotero.Libraries.getAll()) {
      if (library.libraryType !== 'user' && library.libraryType !== 'group') continue;
      await library.waitForDataLoad('item');
      items.push(...(await zotero.Items.getAll(library.libraryID, true)));
    }
    return items;
  };

  return {
    numbersOf,
    /** Requests the tallies of these items, such as newly added ones. */
    ask: requestNumbers,
    /** Requests the tallies of the whole library if the last request is a day old or a person requests it. */
    refresh: async (mode: 'daily' | 'now'): Promise<RequestFailure | undefined> => {
      const elapsedMs = now() - preferences.askedAt();
      if (mode === 'daily' && elapsedMs >= 0 && elapsedMs < A_DAY_MS) return undefined;
      const trouble = await requestNumbers(await allItems());
      if (trouble === undefined && !isOver) preferences.setAskedAt(now());
      return trouble;
    },
    /** Removes our lines from every item; the tallies remain until Zotero is closed. */
    removeLines: async (): Promise<void> => {
      for (const item of await allItems()) {
        if (isOver || item.libraryID !== zotero.Libraries.userLibraryID || !item.isEditable())
          continue;
        const doi = doiOf(item);
        const tally = parseExtra(item.getField('extra'));
        if (doi !== undefined && tally) unkept.set(doi, tally);
        await write(item, undefined);
      }
    },
    /** Another server knows other works. */
    forget: (): void => unkept.clear(),
    end: (): void => {
      isOver = true;
    },
  };
};
export type Library = ReturnType<typeof openLibrary>;

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isHealth = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'corpus' in body && 'version' in body;

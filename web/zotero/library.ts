import { parseDoi } from '#shared/domain/doi.ts';
import { type Answer, askTallies, type Trouble } from '#web/companions/ask-tallies.ts';

import { extraWith, type Kept, keptIn, keptOf } from './extra-line.ts';
import type { PluginPreferences } from './preferences.ts';
import type { ZoteroApi, ZoteroItem } from './zotero-api.ts';

const A_DAY_MS = 24 * 60 * 60_000;
const PATIENCE_MS = 30_000;
/** Slower requests are retried in an hour. */
const LONGEST_WAIT_MS = 60_000;

type World = {
  readonly zotero: Pick<ZoteroApi, 'Items' | 'Libraries' | 'HTTP' | 'Promise' | 'ItemTreeManager'>;
  readonly preferences: Omit<PluginPreferences, 'onChange'>;
  readonly now: () => number;
  readonly random: () => number;
};

export const doiOf = (item: ZoteroItem): string | undefined => {
  if (!item.isRegularItem()) return undefined;
  // Books and reports have no DOI field; people enter the DOI in Extra.
  const typed = item.getField('DOI') || (/^DOI:\s*(\S+)/im.exec(item.getField('extra'))?.[1] ?? '');
  return parseDoi(typed);
};

/** The tallies of a library's works: requested in batches, stored with the items, and shown from there. */
export const openLibrary = ({ zotero, preferences, now, random }: World) => {
  /**
   * Tallies that are not stored with an item: those of group libraries, and all if a person wants no lines in Extra.
   */
  const unkept = new Map<string, Kept>();
  let isOver = false;

  /**
   * The last server that was verified. A partly typed address is a valid address too, and no other server may receive
   * the contents of a library.
   */
  let confirmed: string | undefined;

  const confirm = async (): Promise<Trouble | undefined> => {
    const server = preferences.server();
    if (server === confirmed) return undefined;
    try {
      const answer = await zotero.HTTP.request('GET', `${server}/api/health`, {
        timeout: PATIENCE_MS,
        successCodes: false,
      });
      if (answer.status === 200 && isHealth(jsonIn(answer.responseText))) confirmed = server;
      return confirmed === server ? undefined : 'refused';
    } catch {
      return 'unreachable';
    }
  };

  const post = async (path: string, body: unknown): Promise<Answer | undefined> => {
    try {
      const answer = await zotero.HTTP.request('POST', `${preferences.server()}${path}`, {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        timeout: PATIENCE_MS,
        successCodes: false,
      });
      return {
        status: answer.status,
        retryAfter: answer.getResponseHeader('Retry-After'),
        body: jsonIn(answer.responseText),
      };
    } catch {
      return undefined;
    }
  };

  /** Group libraries are shared, so the plugin of one member writes nothing to them. */
  const isKeptWith = (item: ZoteroItem): boolean =>
    preferences.keeps() && item.libraryID === zotero.Libraries.userLibraryID && item.isEditable();

  /** Writes only changes; an item with an unchanged tally keeps its modification date. */
  const write = async (item: ZoteroItem, kept: Kept | undefined): Promise<void> => {
    const extra = item.getField('extra');
    const after = extraWith(extra, kept);
    if (after === extra) return;
    item.setField('extra', after);
    await item.saveTx({ skipDateModifiedUpdate: true, skipSelect: true });
  };

  const numbersOf = (item: ZoteroItem): Kept | undefined => {
    const doi = doiOf(item);
    if (doi === undefined) return undefined;
    return unkept.get(doi) ?? keptIn(item.getField('extra'));
  };

  const ask = async (items: readonly ZoteroItem[]): Promise<Trouble | undefined> => {
    const named = items.flatMap((item) => {
      const doi = doiOf(item);
      return doi === undefined ? [] : [{ item, doi }];
    });
    if (named.length === 0) return undefined;
    const stranger = await confirm();
    if (stranger !== undefined) return stranger;
    const wait = async (ms: number) => {
      await zotero.Promise.delay(ms);
    };
    const asked = await askTallies(
      { post, wait, random, longestWaitMs: LONGEST_WAIT_MS },
      named.map(({ doi }) => doi),
    );
    if (asked.kind === 'trouble') return asked.trouble;
    for (const { item, doi } of named) {
      if (isOver) return undefined;
      const work = asked.works.get(doi);
      if (isKeptWith(item)) {
        unkept.delete(doi);
        await write(item, work && keptOf(work));
      } else if (work) unkept.set(doi, keptOf(work));
      else unkept.delete(doi);
    }
    zotero.ItemTreeManager.refreshColumns();
    return undefined;
  };

  const all = async (): Promise<readonly ZoteroItem[]> => {
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
    ask,
    /** Requests the tallies of the whole library if the last request is a day old or a person requests it. */
    refresh: async (when: 'daily' | 'now'): Promise<Trouble | undefined> => {
      const since = now() - preferences.askedAt();
      if (when === 'daily' && since >= 0 && since < A_DAY_MS) return undefined;
      const trouble = await ask(await all());
      if (trouble === undefined && !isOver) preferences.setAskedAt(now());
      return trouble;
    },
    /** Removes our lines from every item; the tallies remain until Zotero is closed. */
    removeLines: async (): Promise<void> => {
      for (const item of await all()) {
        if (isOver || item.libraryID !== zotero.Libraries.userLibraryID || !item.isEditable())
          continue;
        const doi = doiOf(item);
        const kept = keptIn(item.getField('extra'));
        if (doi !== undefined && kept) unkept.set(doi, kept);
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

const isHealth = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'corpus' in answer && 'version' in answer;

import type { BrowserStorage } from '#web/platform/browser.ts';

/** A recent item: the report of a paper, or a search. */
export type RecentItem = { readonly to: string; readonly name: string };

const KEY = 'veracite-recent';
const MAX_ITEMS = 6;
const MAX_NAME_LENGTH = 300;

const recentOf = (value: unknown): readonly RecentItem[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { to, name } = value as Readonly<Record<string, unknown>>;
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof name === 'string'
    ? [{ to, name }]
    : [];
};

/** Returns the stored items, newest first; empty if the stored value is invalid. */
export const readRecent = (storage: BrowserStorage): readonly RecentItem[] => {
  try {
    const list: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(list) ? list.flatMap(recentOf).slice(0, MAX_ITEMS) : [];
  } catch {
    return [];
  }
};

/** Stored in this browser only, without duplicates. */
export const storeRecent = (storage: BrowserStorage, { to, name }: RecentItem): void => {
  const others = readRecent(storage).filter((item) => item.to !== to);
  const list = [{ to, name: name.slice(0, MAX_NAME_LENGTH) }, ...others].slice(0, MAX_ITEMS);
  storage.write(KEY, JSON.stringify(list));
};

export const clearRecent = (storage: BrowserStorage): void => storage.remove(KEY);

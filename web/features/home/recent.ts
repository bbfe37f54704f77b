import type { Memory } from '#web/platform/browser.ts';

/** A recent item: the report of a paper, or a search. */
export type Recent = { readonly to: string; readonly name: string };

const KEY = 'veracite-recent';
const MOST = 6;
const LONGEST_NAME = 300;

const recentOf = (value: unknown): readonly Recent[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { to, name } = value as Readonly<Record<string, unknown>>;
  return typeof to === 'string' && /^\/(?!\/)/.test(to) && typeof name === 'string'
    ? [{ to, name }]
    : [];
};

/** Returns the stored items, newest first; empty if the stored value is invalid. */
export const recentIn = (kept: Memory): readonly Recent[] => {
  try {
    const list: unknown = JSON.parse(kept.read(KEY) ?? '[]');
    return Array.isArray(list) ? list.flatMap(recentOf).slice(0, MOST) : [];
  } catch {
    return [];
  }
};

/** Stored in this browser only, without duplicates. */
export const keepRecent = (kept: Memory, { to, name }: Recent): void => {
  const others = recentIn(kept).filter((one) => one.to !== to);
  const list = [{ to, name: name.slice(0, LONGEST_NAME) }, ...others].slice(0, MOST);
  kept.write(KEY, JSON.stringify(list));
};

export const forgetRecent = (kept: Memory): void => kept.remove(KEY);

import { serverAddress } from '#web/companions/server-address.ts';

import type { ZoteroApi } from './zotero-api.ts';

/** The server that this package was built for. */
declare const BUILT_FOR: string;

export const PREFIX = 'extensions.veracite.';

export type PluginPreferences = {
  readonly server: () => string;
  /** Whether tallies are stored in the Extra field. */
  readonly keeps: () => boolean;
  /** Milliseconds since 1970; 0 before the first request. */
  readonly askedAt: () => number;
  readonly setAskedAt: (at: number) => void;
  readonly onChange: (name: 'server' | 'keep', changed: () => void) => () => void;
};

/** The preferences of a person, and the time of the last request. */
export const preferencesOf = ({ Prefs }: Pick<ZoteroApi, 'Prefs'>): PluginPreferences => ({
  server: () => {
    const typed = Prefs.get(`${PREFIX}server`, true);
    return (typeof typed === 'string' ? serverAddress(typed) : undefined) ?? BUILT_FOR;
  },
  keeps: () => Prefs.get(`${PREFIX}keep`, true) !== false,
  askedAt: () => {
    // Zotero stores only 32-bit integers.
    const at = Number(Prefs.get(`${PREFIX}askedAt`, true));
    return Number.isFinite(at) ? at : 0;
  },
  setAskedAt: (at) => Prefs.set(`${PREFIX}askedAt`, String(at), true),
  onChange: (name, changed) => {
    const observer = Prefs.registerObserver(`${PREFIX}${name}`, changed, true);
    return () => Prefs.unregisterObserver(observer);
  },
});

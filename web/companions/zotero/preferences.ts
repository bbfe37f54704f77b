import { normalizeServerAddress } from '#web/companions/common/server-address.ts';

import type { ZoteroApi } from './zotero-api.ts';

/** The server that this package was built for. */
declare const BUILT_FOR: string;

export const PREFERENCE_PREFIX = 'extensions.veracite.';

export type PluginPreferences = {
  readonly server: () => string;
  /** Whether tallies are stored in the Extra field. */
  readonly keeps: () => boolean;
  /** Milliseconds since 1970; 0 before the first request. */
  readonly askedAt: () => number;
  readonly setAskedAt: (time: number) => void;
  readonly onChange: (name: 'server' | 'keep', listener: () => void) => () => void;
};

/** The preferences of a person, and the time of the last request. */
export const preferencesOf = ({ Prefs }: Pick<ZoteroApi, 'Prefs'>): PluginPreferences => ({
  server: () => {
    const typed = Prefs.get(`${PREFERENCE_PREFIX}server`, true);
    return (typeof typed === 'string' ? normalizeServerAddress(typed) : undefined) ?? BUILT_FOR;
  },
  keeps: () => Prefs.get(`${PREFERENCE_PREFIX}keep`, true) !== false,
  askedAt: () => {
    // Zotero stores only 32-bit integers.
    const time = Number(Prefs.get(`${PREFERENCE_PREFIX}askedAt`, true));
    return Number.isFinite(time) ? time : 0;
  },
  setAskedAt: (time) => Prefs.set(`${PREFERENCE_PREFIX}askedAt`, String(time), true),
  onChange: (name, listener) => {
    const observer = Prefs.registerObserver(`${PREFERENCE_PREFIX}${name}`, listener, true);
    return () => Prefs.unregisterObserver(observer);
  },
});

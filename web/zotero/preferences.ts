import { serverAddress } from '#web/companions/server-address.ts';

import type { ZoteroApi } from './zotero-api.ts';

/** The server that this package was built for. */
declare const BUILT_FOR: string;

export const PREFIX = 'extensions.veracite.';

export type PluginPreferences = {
  readonly server: () => string;
  /** Whether numbers are kept in the field Extra. */
  readonly keeps: () => boolean;
  /** Milliseconds since 1970; 0 where nothing was asked for yet. */
  readonly askedAt: () => number;
  readonly setAskedAt: (at: number) => void;
  readonly onChange: (name: 'server' | 'keep', changed: () => void) => () => void;
};

/** What a person set in the preferences of Zotero, and when the server was last asked. */
export const preferencesOf = ({ Prefs }: Pick<ZoteroApi, 'Prefs'>): PluginPreferences => ({
  server: () => {
    const typed = Prefs.get(`${PREFIX}server`, true);
    return (typeof typed === 'string' ? serverAddress(typed) : undefined) ?? BUILT_FOR;
  },
  keeps: () => Prefs.get(`${PREFIX}keep`, true) !== false,
  askedAt: () => {
    // Zotero keeps whole numbers of 32 bits alone.
    const at = Number(Prefs.get(`${PREFIX}askedAt`, true));
    return Number.isFinite(at) ? at : 0;
  },
  setAskedAt: (at) => Prefs.set(`${PREFIX}askedAt`, String(at), true),
  onChange: (name, changed) => {
    const observer = Prefs.registerObserver(`${PREFIX}${name}`, changed, true);
    return () => Prefs.unregisterObserver(observer);
  },
});

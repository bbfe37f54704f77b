import { serverAddress } from '#web/companions/server-address.ts';

import { browserApi } from './browser-api.ts';

/** The server that this package was built for. */
declare const BUILT_FOR: string;

export const shownAt = ['everywhere', 'titles'] as const;

/** The settings of a person. */
export type Settings = {
  readonly server: string;
  /** Only next to titles, or next to each work that a page names. */
  readonly where: (typeof shownAt)[number];
  /** Hosts without badges, whatever the browser's permissions are. */
  readonly off: readonly string[];
};

const KEY = 'settings';
const MOST_OFF = 500;

/** Parses the stored settings, which may be missing or written by an older version. */
export const settingsOf = (kept: unknown, builtFor: string): Settings => {
  const { server, where, off } = (
    typeof kept === 'object' && kept !== null ? kept : {}
  ) as Readonly<Record<string, unknown>>;
  return {
    server: (typeof server === 'string' ? serverAddress(server) : undefined) ?? builtFor,
    where: shownAt.find((one) => one === where) ?? 'everywhere',
    off: (Array.isArray(off) ? off : [])
      .filter((host: unknown): host is string => typeof host === 'string')
      .slice(0, MOST_OFF),
  };
};

export const readSettings = async (): Promise<Settings> =>
  settingsOf((await browserApi().storage.local.get(KEY))[KEY], BUILT_FOR);

export const changeSettings = async (change: Partial<Settings>): Promise<Settings> => {
  const settings = { ...(await readSettings()), ...change };
  await browserApi().storage.local.set({ [KEY]: settings });
  return settings;
};

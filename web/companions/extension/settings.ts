import { normalizeServerAddress } from '#web/companions/common/server-address.ts';

import { browserApi } from './browser-api.ts';
import { settingsApplied } from './messages.ts';

/** The server that this package was built for. */
declare const BUILT_FOR: string;

export const badgePositions = ['everywhere', 'titles'] as const;

/** The settings of a person. */
export type Settings = {
  readonly server: string;
  /** Only next to titles, or next to each work that a page names. */
  readonly where: (typeof badgePositions)[number];
  /** Hosts without badges, whatever the browser's permissions are. */
  readonly off: readonly string[];
};

const KEY = 'settings';
const MAX_DISABLED_HOSTS = 500;

/** Parses the stored settings, which may be missing or written by an older version. */
export const parseSettings = (stored: unknown, builtFor: string): Settings => {
  const { server, where, off } = (
    typeof stored === 'object' && stored !== null ? stored : {}
  ) as Readonly<Record<string, unknown>>;
  return {
    server: (typeof server === 'string' ? normalizeServerAddress(server) : undefined) ?? builtFor,
    where: badgePositions.find((position) => position === where) ?? 'everywhere',
    off: (Array.isArray(off) ? off : [])
      .filter((host: unknown): host is string => typeof host === 'string')
      .slice(0, MAX_DISABLED_HOSTS),
  };
};

export const readSettings = async (): Promise<Settings> =>
  parseSettings((await browserApi().storage.local.get(KEY))[KEY], BUILT_FOR);

/** Stores a change, and resolves once it is in effect. */
export const changeSettings = async (change: Partial<Settings>): Promise<Settings> => {
  const settings = { ...(await readSettings()), ...change };
  await browserApi().storage.local.set({ [KEY]: settings });
  await settingsApplied();
  return settings;
};

import type { KnownWork } from '#web/companions/common/known-work.ts';
import type { RequestFailure } from '#web/companions/common/request-tallies.ts';

import { browserApi } from './browser-api.ts';

/** A message from a page to the worker. */
export type TalliesMessage = { readonly kind: 'tallies'; readonly dois: readonly string[] };

/** A message from the popup or the options to the worker: the settings have changed. Answered once they are in effect. */
export type SettingsMessage = { readonly kind: 'settings' };

/** The worker's response. Messages are JSON, so it is a list, not a map. */
export type TalliesResponse =
  | { readonly kind: 'answered'; readonly server: string; readonly works: readonly KnownWork[] }
  | { readonly kind: 'trouble'; readonly server: string; readonly trouble: RequestFailure };

/** A message from the popup to a page: list the named works, or show their badges. */
export type WorksMessage = { readonly kind: 'works' | 'show' };
export type WorksResponse = { readonly main?: string; readonly dois: readonly string[] };

const kindOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;

/** A page that runs our script may request tallies of DOIs and nothing else. */
export const isTalliesMessage = (message: unknown): message is TalliesMessage =>
  kindOf(message) === 'tallies' &&
  Array.isArray((message as { readonly dois?: unknown }).dois) &&
  (message as { readonly dois: readonly unknown[] }).dois.every((doi) => typeof doi === 'string');

export const isWorksMessage = (message: unknown): message is WorksMessage =>
  kindOf(message) === 'works' || kindOf(message) === 'show';

export const isSettingsMessage = (message: unknown): message is SettingsMessage =>
  kindOf(message) === 'settings';

/** Resolves once the worker has applied the settings: a page that is loaded from now on follows them. */
export const settingsApplied = async (): Promise<void> => {
  await browserApi().runtime.sendMessage({ kind: 'settings' } satisfies SettingsMessage);
};

export const requestTalliesOf = async (dois: readonly string[]): Promise<TalliesResponse> =>
  // Both sides of the message are in this package.
  (await browserApi().runtime.sendMessage({ kind: 'tallies', dois })) as TalliesResponse;

import type { KnownWork } from '#web/companions/known-work.ts';
import type { Trouble } from '#web/companions/ask-tallies.ts';

import { browserApi } from './browser-api.ts';

/** A message from a page to the worker. */
export type AskForTallies = { readonly kind: 'tallies'; readonly dois: readonly string[] };

/** The worker's response. Messages are JSON, so it is a list, not a map. */
export type Tallies =
  | { readonly kind: 'answered'; readonly server: string; readonly works: readonly KnownWork[] }
  | { readonly kind: 'trouble'; readonly server: string; readonly trouble: Trouble };

/** A message from the popup to a page: list the named works, or show their badges. */
export type AskForWorks = { readonly kind: 'works' | 'show' };
export type Works = { readonly main?: string; readonly dois: readonly string[] };

const kindOf = (message: unknown): unknown =>
  typeof message === 'object' && message !== null && 'kind' in message ? message.kind : undefined;

/** A page that runs our script may request tallies of DOIs and nothing else. */
export const asksForTallies = (message: unknown): message is AskForTallies =>
  kindOf(message) === 'tallies' &&
  Array.isArray((message as { readonly dois?: unknown }).dois) &&
  (message as { readonly dois: readonly unknown[] }).dois.every((doi) => typeof doi === 'string');

export const asksForWorks = (message: unknown): message is AskForWorks =>
  kindOf(message) === 'works' || kindOf(message) === 'show';

export const talliesOf = async (dois: readonly string[]): Promise<Tallies> =>
  // Both sides of the message are in this package.
  (await browserApi().runtime.sendMessage({ kind: 'tallies', dois })) as Tallies;

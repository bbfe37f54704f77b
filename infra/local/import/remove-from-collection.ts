import { setTimeout as pause } from 'node:timers/promises';

import {
  allowReading,
  requestRemoval,
  type RequestedRemovals,
} from '#functions/features/articles/removals.ts';
import { INGEST } from '#functions/features/articles/feature.ts';
import { isGone, readVersionRecords } from '#functions/records/articles/version-record.ts';
import { parseWorkKey } from '#shared/domain/work-key.ts';

import type { IngestProgress } from './ingest-paths.ts';
import { type LocalWorld } from '../world/world.ts';
import { demonstrationIn } from './demonstration-in.ts';

const LOOK_AGAIN_MS = 200;

type ToRemove = {
  readonly action: 'remove' | 'allow';
  /** DOIs or keys of works; undefined: the articles of the demonstration. */
  readonly articles?: readonly string[] | undefined;
};

/** What the command prints. */
export type RemovalSummary = RequestedRemovals & { readonly allowed: readonly string[] };

const keysOf = (articles: readonly string[]): readonly string[] =>
  articles.map((text) => {
    const key = parseWorkKey(text);
    if (key === undefined) throw new Error(`${text} is not a DOI, such as 10.5555/abc.`);
    return key;
  });

/** Removes articles and resolves once they are gone, or allows removed ones to be read again. */
export const removeFromCollection = async (
  world: LocalWorld,
  { action, articles }: ToRemove,
  onProgress: (progress: IngestProgress) => void,
  signal?: AbortSignal,
): Promise<RemovalSummary> => {
  const { table } = world;
  const demonstration = demonstrationIn(world);
  const keys = articles ? keysOf(articles) : demonstration.articles();
  if (action === 'allow') {
    const allowed: string[] = [];
    for (const key of keys) if (await allowReading({ table })(key)) allowed.push(key);
    const notRemoved = keys.filter((key) => !allowed.includes(key));
    return { allowed, removed: [], notRead: notRemoved, partOf: [] };
  }
  if (!articles) await demonstration.removeRest();
  const queue = world.queueNamed(INGEST);
  const requested = await requestRemoval({ ...world, ingestQueue: queue })(keys);
  for (;;) {
    signal?.throwIfAborted();
    const heads = await readVersionRecords(table)(requested.removed);
    const done = heads.filter(isGone).length;
    onProgress({ done, handedIn: done, total: heads.length });
    if (done === heads.length) return { allowed: [], ...requested };
    await pause(LOOK_AGAIN_MS);
  }
};

const named = (count: number) => (count === 1 ? '1 article' : `${String(count)} articles`);

/** Formats the outcome as sentences. */
export const formatRemoval = (
  { allowed, removed, notRead, partOf }: RemovalSummary,
  action: ToRemove['action'],
): string =>
  [
    ...(action === 'allow'
      ? [`${named(allowed.length)} may be read again.`]
      : [`${named(removed.length)} removed.`]),
    ...(notRead.length > 0
      ? [
          action === 'allow'
            ? `Not removed before: ${notRead.slice(0, 20).join(', ')}.`
            : `Not in the collection: ${notRead.slice(0, 20).join(', ')}.`,
        ]
      : []),
    ...partOf.map(({ article, whole }) => `${article} is part of ${whole}; remove that.`),
  ].join(' ');

import { INGEST } from '#functions/features/articles/feature.ts';
import { submitArticle } from '#functions/records/articles/submit-article.ts';
import { submissions } from '#functions/records/articles/submission.ts';

import type { IngestLoop } from './ingest-loop.ts';
import { addToCounts, emptyCounts, type IngestSummary, summarize } from './ingest-summary.ts';
import { countedAhead, type SourceFile, sourceFiles } from '#infra/sources/source-files.ts';
import type { LocalWorld } from '../world/world.ts';

/** Number of submitted, unread files: enough to keep readers busy, few enough to limit memory and disk use. */
const MAX_PENDING = 160;
const LOOK_AGAIN_MS = 50;

/** `total` is known where no archive has to be unpacked to count its articles. */
export type IngestProgress = {
  readonly handedIn: number;
  readonly done: number;
  readonly total?: number | undefined;
};

/**
 * Hands in all articles at some paths, or those given, and returns when each is read and everything is up to date. Aborted, it
 * throws the reason of the signal, and submitted files are read at the next start.
 */
export const ingestFiles = async (
  world: LocalWorld,
  loop: IngestLoop,
  sources: AsyncIterable<SourceFile> | Iterable<SourceFile>,
  onProgress: (progress: IngestProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<IngestSummary> => {
  const started = performance.now();
  const hand = submitArticle({
    files: world.files,
    queue: world.queueNamed(INGEST),
    nextSubmission: submissions(world.now),
  });
  const pending = new Set<string>();
  let counts = emptyCounts;
  let handedIn = 0;
  let done = 0;
  let wake: () => void = () => undefined;

  const stopListening = loop.onOutcome(({ submission, name }, outcome) => {
    if (!pending.delete(submission)) return;
    counts = addToCounts(counts, name, outcome);
    done += 1;
    onProgress({ handedIn, done });
    wake();
  });
  const untilFewerThan = async (limit: number) => {
    while (pending.size >= limit && !signal?.aborted)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    signal?.throwIfAborted();
  };
  const onAbort = () => wake();
  signal?.addEventListener('abort', onAbort);

  try {
    for await (const source of sources) {
      if (source.kind === 'failed') {
        counts = addToCounts(counts, source.name, { kind: 'unreadable', reason: source.reason });
        signal?.throwIfAborted();
        continue;
      }
      await untilFewerThan(MAX_PENDING);
      handedIn += 1;
      // Recorded before it is queued, because a fast reader may finish before submission returns.
      await hand(source, ({ submission }) => pending.add(submission));
    }
    await untilFewerThan(1);
    await waitUntilRead(world, signal);
  } finally {
    stopListening();
    signal?.removeEventListener('abort', onAbort);
  }
  return summarize(counts, performance.now() - started);
};

export const ingestPaths = async (
  world: LocalWorld,
  loop: IngestLoop,
  paths: readonly string[],
  onProgress: (progress: IngestProgress) => void = () => undefined,
  signal?: AbortSignal,
): Promise<IngestSummary> => {
  const total = await countedAhead(paths);
  const tell = (progress: IngestProgress) => onProgress({ ...progress, total });
  tell({ handedIn: 0, done: 0 });
  return ingestFiles(world, loop, sourceFiles(paths), tell, signal);
};

/** Waits until articles have rematched their references as well. */
export const waitUntilRead = async (
  { queueNamed }: Pick<LocalWorld, 'queueNamed'>,
  signal: AbortSignal | undefined,
): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted();
    const { waiting, inFlight } = await queueNamed(INGEST).depth();
    if (waiting + inFlight === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

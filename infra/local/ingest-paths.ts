import { INGEST } from '#functions/features/articles/feature.ts';
import { handIn } from '#functions/features/articles/hand-in.ts';
import { submissions } from '#functions/records/articles/submission.ts';

import type { IngestLoop } from './ingest-loop.ts';
import { counted, emptyCounts, type IngestSummary, summaryOf } from './ingest-summary.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';
import type { LocalWorld } from './world.ts';

/** Files handed in and not yet read: enough to keep readers busy, few enough to keep memory and disk small. */
const MOST_PENDING = 160;
const LOOK_AGAIN_MS = 50;

export type Progress = { readonly handedIn: number; readonly done: number };

/** Hands in all articles at some paths, or those given, and answers when each is read and everything has settled. */
export const ingestFiles = async (
  world: LocalWorld,
  loop: IngestLoop,
  sources: AsyncIterable<SourceFile> | Iterable<SourceFile>,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<IngestSummary> => {
  const started = performance.now();
  const hand = handIn({
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
    counts = counted(counts, name, outcome);
    done += 1;
    onProgress({ handedIn, done });
    wake();
  });
  const untilFewerThan = async (limit: number) => {
    while (pending.size >= limit)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };

  try {
    for await (const source of sources) {
      if (source.kind === 'failed') {
        counts = counted(counts, source.name, { kind: 'unreadable', reason: source.reason });
        continue;
      }
      await untilFewerThan(MOST_PENDING);
      handedIn += 1;
      // Noted before it is queued, because a quick reader may be done before we hear of it.
      await hand(source, ({ submission }) => pending.add(submission));
    }
    await untilFewerThan(1);
    await everythingSettled(world);
  } finally {
    stopListening();
  }
  return summaryOf(counts, performance.now() - started);
};

export const ingestPaths = (
  world: LocalWorld,
  loop: IngestLoop,
  paths: readonly string[],
  onProgress?: (progress: Progress) => void,
) => ingestFiles(world, loop, sourceFiles(paths), onProgress);

/** Waits until articles have matched their references again too. */
const everythingSettled = async ({ queueNamed }: LocalWorld) => {
  for (;;) {
    const { waiting, inFlight } = await queueNamed(INGEST).depth();
    if (waiting + inFlight === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

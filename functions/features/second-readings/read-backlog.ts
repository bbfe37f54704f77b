import { completeDue, type TakenDue } from '#functions/platform/due/due-work.ts';
import { type Run } from '#functions/platform/queues/work.ts';
import { pendingArticle } from '#functions/records/second-readings/reading-progress.ts';

import { type ReadingPorts } from './ports.ts';
import { noteFailure, readArticle } from './read-article.ts';

/** The due work that reads the collection while nothing else waits; there is one of it. */
export const SECOND_READING = 'second-reading';
export const BACKLOG = 'collection';

/** Shorter than the time for which due work is held. */
const MAX_RUN_MS = 20 * 60_000;
/** A function ends before its time is up. */
const USED_SHARE = 0.7;
/** When others go first, the collection waits this long. */
const LATER_MS = 60_000;

/** Whether another queue has work; this worker's own queue holds the newest articles. */
const othersWait = async ({ first }: Pick<ReadingPorts, 'first'>): Promise<boolean> =>
  (await Promise.all(first.map((queue) => queue.depth()))).some(({ waiting }) => waiting > 0);

/**
 * Reads the articles that wait for the second reader, one after the other: the likely sentences of all, then the rest if it
 * reads all. Ends when nothing waits, when its time is up, or when others wait, and is then due again.
 */
export const readBacklog =
  (ports: ReadingPorts) =>
  async (due: TakenDue, run: Run): Promise<void> => {
    const { table, secondReading, whenQuiet, now } = ports;
    const endsAt = now().getTime() + Math.min(MAX_RUN_MS, (run.mayTakeMs ?? Infinity) * USED_SHARE);
    const ending = { next: undefined as string | undefined };
    const isInterrupted = async (): Promise<boolean> => {
      await run.goesOn();
      if (run.isEnding()) return true;
      const time = now().getTime();
      if (time >= endsAt) ending.next = now().toISOString();
      else if (await othersWait(ports)) ending.next = new Date(time + LATER_MS).toISOString();
      else await whenQuiet();
      return ending.next !== undefined;
    };
    while (!(await isInterrupted())) {
      const next = await pendingArticle(table)(secondReading.mode === 'on' ? 'all' : 'likely');
      if (!next) break;
      const { article, pending } = next;
      try {
        await readArticle(ports)(article, { onlyLikely: pending === 'likely', isInterrupted });
      } catch (error) {
        if (!run.isEnding()) await noteFailure(ports)(article);
        throw error;
      }
    }
    // A process that shuts down leaves the work to the next start.
    if (!run.isEnding()) await completeDue(table)(due, ending.next);
  };

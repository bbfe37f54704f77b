import type { Clock } from '../ports/powers.ts';
import type { Delivery, Queue } from '../ports/queue.ts';
import { NotStorable } from '../ports/table-rules.ts';
import { MAX_DELIVERIES, retryDelaySeconds, VISIBILITY_SECONDS } from './retry-settings.ts';
import { type PermanentFailure, type Run, PermanentError, type Work } from './work.ts';

type Options = {
  readonly work: Work;
  readonly queue: Pick<Queue, 'send' | 'acknowledge' | 'hide' | 'bury'>;
  readonly now: Clock;
  readonly isEnding?: () => boolean;
  readonly mayTakeMs?: number | undefined;
  readonly onSurprise: (error: unknown, delivery: Delivery) => void;
};

/** The delay before a message that another worker holds is checked again. */
const LOOK_AGAIN_SECONDS = 60;
/** What is put behind others waits so long, in which those are taken. */
const BEHIND_SECONDS = 5;

/**
 * Processes the messages of a batch independently, so that one that cannot be processed does not affect the others.
 * Failed messages are delayed, each time longer, and dead-lettered with the reason after the last attempt. Returns the
 * messages to redeliver.
 */
export const takeMessages =
  (options: Options) =>
  async (batch: readonly Delivery[]): Promise<readonly Delivery[]> =>
    (options.work.kind === 'each' ? takeEach : takeTogether)(options, batch);

const takeEach = async (
  options: Options,
  batch: readonly Delivery[],
): Promise<readonly Delivery[]> => {
  const { work: whole, queue, isEnding = () => false } = options;
  if (whole.kind !== 'each') return [];
  const taken = await Promise.all(
    batch.map(async (delivery): Promise<readonly Delivery[]> => {
      try {
        const ending: unknown = await whole.work(delivery, runOf(options, delivery));
        if (ending === 'elsewhere') {
          // The other worker may hold this very message: deleting it would leave no retry.
          await queue.hide(delivery, LOOK_AGAIN_SECONDS);
          return [delivery];
        }
        // A process that shuts down leaves the message to the next start, which gets it back at once.
        if (isEnding()) return [delivery];
        if (ending === 'hand-on') await queue.send([delivery.body]);
        if (ending === 'put-behind')
          await queue.send([delivery.body], { delaySeconds: BEHIND_SECONDS });
        await queue.acknowledge([delivery]);
        return [];
      } catch (error) {
        return failed(options, delivery, error);
      }
    }),
  );
  return taken.flat();
};

const takeTogether = async (
  options: Options,
  batch: readonly Delivery[],
): Promise<readonly Delivery[]> => {
  const { work: whole, queue } = options;
  if (whole.kind !== 'together') return [];
  if (batch.length > 1) {
    try {
      await finish(queue, batch, await whole.work(batch));
      return [];
    } catch {
      // Each message is processed separately below, where the faulty one reports its error.
    }
  }
  const again: Delivery[] = [];
  for (const delivery of batch) {
    try {
      await finish(queue, [delivery], await whole.work([delivery]));
    } catch (error) {
      again.push(...(await failed(options, delivery, error)));
    }
  }
  return again;
};

const finish = async (
  queue: Options['queue'],
  batch: readonly Delivery[],
  answered: unknown,
): Promise<void> => {
  // Work returns one of these or nothing.
  const hopeless = Array.isArray(answered) ? (answered as readonly PermanentFailure[]) : [];
  const buried = new Set(hopeless.map(({ delivery }) => delivery));
  for (const { delivery, reason } of hopeless) await queue.bury(delivery, reason);
  const done = batch.filter((delivery) => !buried.has(delivery));
  if (done.length > 0) await queue.acknowledge(done);
};

const failed = async (
  { work, queue, onSurprise, isEnding = () => false }: Options,
  delivery: Delivery,
  error: unknown,
): Promise<readonly Delivery[]> => {
  // Some resources are closed already during shutdown: this is not a failure, and the next start gets the message back.
  if (isEnding()) return [delivery];
  const isHopeless = error instanceof PermanentError || error instanceof NotStorable;
  if (!isHopeless) onSurprise(error, delivery);
  if (!isHopeless && delivery.attempt < MAX_DELIVERIES) {
    await queue.hide(delivery, retryDelaySeconds(delivery.attempt));
    return [delivery];
  }
  await work.giveUp?.(delivery, error);
  await queue.bury(delivery, reasonOf(error));
  return [];
};

const reasonOf = (error: unknown): string => {
  if (error instanceof PermanentError) return error.message;
  if (error instanceof NotStorable) return `What it makes cannot be stored. ${error.message}`;
  return `It failed in a way nobody foresaw: ${error instanceof Error ? error.message : String(error)}`;
};

const runOf = (
  { queue, now, isEnding = () => false, mayTakeMs }: Options,
  delivery: Delivery,
): Run => {
  let hiddenAt = now().getTime();
  return {
    isEnding,
    mayTakeMs,
    goesOn: async () => {
      const time = now().getTime();
      if (time - hiddenAt < (VISIBILITY_SECONDS * 1000) / 4) return;
      await queue.hide(delivery, VISIBILITY_SECONDS);
      hiddenAt = time;
    },
  };
};

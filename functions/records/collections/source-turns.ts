import { SourceUnavailable } from '#functions/platform/ports/sources.ts';
import { type Key, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { type SourceName, sources } from '#shared/domain/source-name.ts';

/** A source that wants a longer pause is not waited for. */
const MAX_WAIT_MS = 60_000;
/** No source is left alone for longer, so that a clock that was set back heals. */
const MAX_PAUSE_MS = 86_400_000;
const DAY_SECONDS = 86_400;

const keyOf = (name: SourceName): Key => ({ pk: 'source-requests', sk: `turn#${name}` });

export type SourceTurns = {
  /**
   * Waits until the installation may send a request. Throws SourceUnavailable where the source asked for a longer pause
   * than a minute.
   */
  readonly take: () => Promise<void>;
  /** Ends a request; the next one of the installation is sent at `nextAtMs` (since 1970) at the earliest. */
  readonly end: (nextAtMs: number) => Promise<void>;
};

type Ports = {
  readonly table: Pick<Table, 'get' | 'write'>;
  readonly nowMs: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
};

/**
 * Gives the turns of one source to all workers of an installation through the table, so that several on AWS, or one that
 * begins again after a crash, keep one pace. `patienceMs` is the longest time of a request.
 */
export const sourceTurns = (
  { table, nowMs, wait }: Ports,
  name: SourceName,
  patienceMs: number,
): SourceTurns => {
  const key = keyOf(name);
  const { title, intervalMs, isOneConnection = false } = sources[name];
  const nextAtMs = async (): Promise<number | undefined> => {
    const at = (await table.get(key))?.['nextAtMs'];
    return typeof at === 'number' ? at : undefined;
  };
  const put = async (previous: number | undefined, at: number): Promise<boolean> => {
    const next = Math.ceil(at);
    try {
      await table.write({
        kind: 'put',
        item: { ...key, nextAtMs: next, expiresAt: Math.ceil(next / 1000) + DAY_SECONDS },
        when:
          previous === undefined
            ? { kind: 'absent' }
            : { kind: 'equals', attribute: 'nextAtMs', value: previous },
      });
      return true;
    } catch (error) {
      if (error instanceof WriteConflict) return false;
      throw error;
    }
  };
  /** What this worker has written in its turn. */
  let heldUntilMs: number | undefined;
  return {
    take: async () => {
      for (;;) {
        const previous = await nextAtMs();
        const now = nowMs();
        const pauseMs = (previous ?? 0) - now;
        if (pauseMs > 0 && pauseMs <= MAX_PAUSE_MS) {
          if (pauseMs > MAX_WAIT_MS)
            throw new SourceUnavailable(`${title} asked us to wait.`, {
              retryAfterSeconds: Math.ceil(pauseMs / 1000),
            });
          // Another worker may end its request sooner than it could.
          await wait(Math.min(pauseMs, intervalMs));
          continue;
        }
        // A worker that dies in its turn holds up the others no longer than a request may take.
        const until = Math.ceil(
          now + (isOneConnection ? Math.max(intervalMs, patienceMs) : intervalMs),
        );
        if (await put(previous, until)) {
          heldUntilMs = until;
          return;
        }
      }
    },
    end: async (next) => {
      if (isOneConnection) {
        // Whose turn took too long has lost it.
        if (heldUntilMs !== undefined) await put(heldUntilMs, next);
        return;
      }
      if (next - nowMs() <= intervalMs) return;
      // The source asked for a pause, from all workers.
      for (;;) {
        const previous = await nextAtMs();
        if ((previous ?? 0) >= next || (await put(previous, next))) return;
      }
    },
  };
};

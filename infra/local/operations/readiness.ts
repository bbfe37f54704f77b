import { setTimeout } from 'node:timers/promises';

/** A part that does not answer within this time counts as away. */
const PATIENCE_MS = 2_000;
/** However often somebody asks, parts are asked once in this time. */
const KNOWN_FOR_MS = 1_000;

export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'not ready'; readonly waitingFor: readonly string[] };

type Options = {
  /** Each answers when the part of this name does. */
  readonly parts: Readonly<Record<string, () => Promise<unknown>>>;
  readonly isEnding: () => boolean;
  readonly patienceMs?: number;
  readonly clock?: () => number;
};

const answers = async (ask: () => Promise<unknown>, patienceMs: number): Promise<boolean> => {
  const over = new AbortController();
  try {
    return await Promise.race([
      ask().then(() => true),
      setTimeout(patienceMs, false, { signal: over.signal }),
    ]);
  } catch {
    return false;
  } finally {
    over.abort();
  }
};

/** Whether requests can be answered now: every part answers in time, and nobody is ending the product. */
export const readinessOf = ({
  parts,
  isEnding,
  patienceMs = PATIENCE_MS,
  clock = () => performance.now(),
}: Options): (() => Promise<Readiness>) => {
  let known: { readonly at: number; readonly away: Promise<readonly string[]> } | undefined;
  const awayNow = async () => {
    const asked = await Promise.all(
      Object.entries(parts).map(async ([name, ask]) => ({
        name,
        here: await answers(ask, patienceMs),
      })),
    );
    return asked.filter(({ here }) => !here).map(({ name }) => name);
  };
  return async () => {
    if (isEnding()) return { status: 'not ready', waitingFor: ['the end of this process'] };
    if (!known || clock() - known.at > KNOWN_FOR_MS) known = { at: clock(), away: awayNow() };
    const away = await known.away;
    return away.length === 0 ? { status: 'ready' } : { status: 'not ready', waitingFor: away };
  };
};

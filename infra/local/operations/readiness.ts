import { withDeadline } from '#functions/platform/with-deadline.ts';

/** A part that does not respond within this time counts as unavailable. */
const PATIENCE_MS = 2_000;
/** Parts are checked at most once in this time. */
const KNOWN_FOR_MS = 1_000;

export type Readiness =
  | { readonly status: 'ready' }
  | { readonly status: 'not ready'; readonly waitingFor: readonly string[] };

type Options = {
  /** Health checks by name of the part. */
  readonly parts: Readonly<Record<string, () => Promise<unknown>>>;
  readonly isEnding: () => boolean;
  readonly patienceMs?: number;
  readonly clock?: () => number;
};

const respondsInTime = async (
  check: () => Promise<unknown>,
  patienceMs: number,
): Promise<boolean> => {
  try {
    return await withDeadline(
      check().then(() => true),
      patienceMs,
      () => false,
    );
  } catch {
    return false;
  }
};

/** Returns whether requests can be served now: every part responds in time, and the product is not shutting down. */
export const createReadiness = ({
  parts,
  isEnding,
  patienceMs = PATIENCE_MS,
  clock = () => performance.now(),
}: Options): (() => Promise<Readiness>) => {
  let cachedCheck:
    { readonly checkedAt: number; readonly away: Promise<readonly string[]> } | undefined;
  const awayNow = async () => {
    const results = await Promise.all(
      Object.entries(parts).map(async ([name, check]) => ({
        name,
        here: await respondsInTime(check, patienceMs),
      })),
    );
    return results.filter(({ here }) => !here).map(({ name }) => name);
  };
  return async () => {
    if (isEnding()) return { status: 'not ready', waitingFor: ['shutdown of this process'] };
    if (!cachedCheck || clock() - cachedCheck.checkedAt > KNOWN_FOR_MS)
      cachedCheck = { checkedAt: clock(), away: awayNow() };
    const away = await cachedCheck.away;
    return away.length === 0 ? { status: 'ready' } : { status: 'not ready', waitingFor: away };
  };
};

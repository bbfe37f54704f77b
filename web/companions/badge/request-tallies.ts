import { MAX_BADGES_PER_REQUEST } from '#shared/domain/badge.ts';
import { type EditorialNotice } from '#shared/domain/editorial-notice.ts';
import { type Section } from '#shared/domain/section.ts';
import { type Tally } from '#shared/domain/tally.ts';

export type TallyExtra = 'sections' | 'notices';

/** The tally of a paper, as `POST /api/tallies` returns it. */
export type KnownTally = Tally & {
  readonly doi: string;
  readonly sections?: Readonly<Record<Section, number>>;
  readonly editorialNotices?: readonly EditorialNotice[];
};

/** The tally of a paper, or the reason why there is none. */
export type TallyResult =
  { readonly kind: 'known'; readonly of: KnownTally } | { readonly kind: 'unknown' | 'failed' };

/** The part of a response that is read here. */
type TallyResponse = Pick<Response, 'ok' | 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

export type TallyEnvironment = {
  readonly fetch: (url: string, options: RequestInit) => Promise<TallyResponse>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number between 0 and 1. */
  readonly chance: () => number;
  /** Resolves when all badges that are due now have made their requests. */
  readonly gathered: () => Promise<void>;
};

const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 800;
const MAX_PAUSE_MS = 30_000;
/** Longer waits are not worth it; the badge is shown without a tally. */
const MAX_WAIT_MS = 120_000;

type TalliesByDoi = Readonly<Record<string, KnownTally>>;

/** Returns how long a response asks clients to wait; the header holds seconds or an HTTP date. */
const askedToWait = (response: TallyResponse | undefined): number => {
  const text = response?.headers.get('retry-after') ?? '';
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
};

/** Returns the indexes in the list that a refusal names. */
const refusedPlaces = async (response: TallyResponse): Promise<readonly number[]> => {
  try {
    const { errors = [] } = (await response.json()) as { errors?: readonly { path: string }[] };
    return errors.flatMap(({ path }) => (/^\d+$/.test(path) ? [Number(path)] : []));
  } catch {
    return [];
  }
};

/**
 * Requests many papers at once. Transient failures are retried with growing, randomized pauses, so that pages that
 * failed together do not retry together. If a refusal names invalid papers, the others are requested without them.
 * Returns undefined when all attempts are exhausted.
 */
const askFor = async (
  world: TallyEnvironment,
  url: string,
  dois: readonly string[],
): Promise<TalliesByDoi | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    // A plain-text body needs no CORS preflight; the server parses it as JSON.
    const response = await world
      .fetch(url, {
        method: 'POST',
        body: JSON.stringify(dois),
        mode: 'cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      .catch(() => undefined);
    if (response?.ok) return talliesIn(response);
    if (response?.status === 400) {
      const refused = await refusedPlaces(response);
      const remaining = dois.filter((_, index) => !refused.includes(index));
      return refused.length > 0 && remaining.length > 0 ? askFor(world, url, remaining) : undefined;
    }
    const mayPass = !response || response.status === 429 || response.status >= 500;
    const requestedWait = askedToWait(response);
    if (!mayPass || attempt >= MAX_ATTEMPTS || requestedWait > MAX_WAIT_MS) return undefined;
    const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
    await world.wait(requestedWait + longest * (0.5 + world.chance() / 2));
  }
};

const talliesIn = async (response: TallyResponse): Promise<TalliesByDoi | undefined> => {
  try {
    // The response comes from our own server in the shape of its contract.
    return ((await response.json()) as { readonly tallies?: TalliesByDoi }).tallies;
  } catch {
    return undefined;
  }
};

type PendingRequest = {
  readonly extras: readonly TallyExtra[];
  readonly resolve: (result: TallyResult) => void;
};

/**
 * Batches the requests of badges: all papers that are requested at about the same time share one call, and no paper is
 * requested twice with the same options. `origin` is the address of the product.
 */
export const tallyRequester = (origin: string, world: TallyEnvironment) => {
  const cache = new Map<string, Promise<TallyResult>>();
  let pending = new Map<string, PendingRequest[]>();

  const send = async (requests: readonly (readonly [string, readonly PendingRequest[]])[]) => {
    const extras = new Set(
      requests.flatMap(([, ofPaper]) => ofPaper.flatMap((request) => request.extras)),
    );
    const query = extras.size > 0 ? `?with=${[...extras].sort().join(',')}` : '';
    const tallies = await askFor(
      world,
      `${origin}/api/tallies${query}`,
      requests.map(([doi]) => doi),
    );
    for (const [doi, ofPaper] of requests) {
      const tally = tallies?.[doi];
      const result: TallyResult = tally
        ? { kind: 'known', of: tally }
        : { kind: tallies ? 'unknown' : 'failed' };
      for (const { resolve: told } of ofPaper) told(result);
    }
  };

  const askAll = () => {
    const requests = [...pending];
    pending = new Map();
    for (let start = 0; start < requests.length; start += MAX_BADGES_PER_REQUEST)
      void send(requests.slice(start, start + MAX_BADGES_PER_REQUEST));
  };

  return (doi: string, extras: readonly TallyExtra[]): Promise<TallyResult> => {
    const key = `${extras.join()} ${doi}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const result = new Promise<TallyResult>((resolve) => {
      if (pending.size === 0) void world.gathered().then(askAll);
      pending.set(doi, [...(pending.get(doi) ?? []), { extras, resolve }]);
    });
    cache.set(key, result);
    return result;
  };
};

import { type KnownWork, parseKnownWorks } from './known-work.ts';

/** The maximum number of DOIs per call. */
export const MAX_DOIS_PER_REQUEST = 500;
const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1_000;

/** A response of a server, independent of the transport: `body` is undefined if it was not JSON. */
export type ServerResponse = {
  readonly status: number;
  readonly retryAfter?: string | null | undefined;
  readonly body: unknown;
};

/** `unreachable`: no response; `refused`: not a response of this product; `busy`: try again later. */
export type RequestFailure = 'unreachable' | 'refused' | 'busy';

export type TalliesResult =
  | { readonly kind: 'answered'; readonly works: ReadonlyMap<string, KnownWork> }
  | { readonly kind: 'trouble'; readonly trouble: RequestFailure };

type World = {
  /** Sends JSON and returns the response, or undefined if there was none. */
  readonly post: (path: string, body: unknown) => Promise<ServerResponse | undefined>;
  readonly wait: (ms: number) => Promise<void>;
  /** Longer waits are not worth it, and retrying sooner than the server allows would not help. */
  readonly longestWaitMs: number;
  /** A number between 0 and 1. */
  readonly random: () => number;
};

const isBusy = (response: ServerResponse | undefined) =>
  response === undefined || response.status === 429 || response.status >= 500;

/** Returns the pause that the server requests, or twice the previous one, with jitter. */
const waitBefore = (
  attempt: number,
  response: ServerResponse | undefined,
  random: number,
): number => {
  const requestedMs = Number(response?.retryAfter ?? Number.NaN) * 1_000;
  return requestedMs >= 0 ? requestedMs : FIRST_WAIT_MS * 2 ** attempt * (0.5 + random);
};

const postPatiently = async (
  { post, wait, random, longestWaitMs }: World,
  path: string,
  body: unknown,
): Promise<ServerResponse | undefined> => {
  let response = await post(path, body);
  for (let attempt = 0; attempt < MAX_ATTEMPTS - 1 && isBusy(response); attempt += 1) {
    const ms = waitBefore(attempt, response, random());
    if (ms > longestWaitMs) return response;
    await wait(ms);
    response = await post(path, body);
  }
  return response;
};

const troubleOf = (response: ServerResponse | undefined): RequestFailure => {
  if (response === undefined) return 'unreachable';
  return isBusy(response) ? 'busy' : 'refused';
};

/** Returns the tallies of works with as few calls as possible. DOIs that the server does not know are omitted. */
export const requestTallies = async (
  world: World,
  dois: readonly string[],
): Promise<TalliesResult> => {
  const uniqueDois = [...new Set(dois)];
  const works = new Map<string, KnownWork>();
  for (let start = 0; start < uniqueDois.length; start += MAX_DOIS_PER_REQUEST) {
    const response = await postPatiently(
      world,
      '/api/tallies?with=notices',
      uniqueDois.slice(start, start + MAX_DOIS_PER_REQUEST),
    );
    const batchWorks = response?.status === 200 ? parseKnownWorks(response.body) : undefined;
    if (!batchWorks) return { kind: 'trouble', trouble: troubleOf(response) };
    for (const [doi, work] of batchWorks) works.set(doi, work);
  }
  return { kind: 'answered', works };
};

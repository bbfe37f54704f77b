import { type KnownWork, worksIn } from './known-work.ts';

/** The maximum number of DOIs per call. */
export const BATCH = 500;
const TRIES = 4;
const FIRST_WAIT_MS = 1_000;

/** A response of a server, independent of the transport: `body` is undefined if it was not JSON. */
export type Answer = {
  readonly status: number;
  readonly retryAfter?: string | null | undefined;
  readonly body: unknown;
};

/** `unreachable`: no response; `refused`: not a response of this product; `busy`: try again later. */
export type Trouble = 'unreachable' | 'refused' | 'busy';

export type Asked =
  | { readonly kind: 'answered'; readonly works: ReadonlyMap<string, KnownWork> }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };

type World = {
  /** Sends JSON and returns the response, or undefined if there was none. */
  readonly post: (path: string, body: unknown) => Promise<Answer | undefined>;
  readonly wait: (ms: number) => Promise<void>;
  /** Longer waits are not worth it, and retrying sooner than the server allows would not help. */
  readonly longestWaitMs: number;
  /** A number between 0 and 1. */
  readonly random: () => number;
};

const isBusy = (answer: Answer | undefined) =>
  answer === undefined || answer.status === 429 || answer.status >= 500;

/** Returns the pause that the server requests, or twice the previous one, with jitter. */
const waitBefore = (attempt: number, answer: Answer | undefined, random: number): number => {
  const asked = Number(answer?.retryAfter ?? Number.NaN) * 1_000;
  return asked >= 0 ? asked : FIRST_WAIT_MS * 2 ** attempt * (0.5 + random);
};

const postPatiently = async (
  { post, wait, random, longestWaitMs }: World,
  path: string,
  body: unknown,
): Promise<Answer | undefined> => {
  let answer = await post(path, body);
  for (let attempt = 0; attempt < TRIES - 1 && isBusy(answer); attempt += 1) {
    const ms = waitBefore(attempt, answer, random());
    if (ms > longestWaitMs) return answer;
    await wait(ms);
    answer = await post(path, body);
  }
  return answer;
};

const troubleOf = (answer: Answer | undefined): Trouble => {
  if (answer === undefined) return 'unreachable';
  return isBusy(answer) ? 'busy' : 'refused';
};

/** Returns the tallies of works with as few calls as possible. DOIs that the server does not know are omitted. */
export const askTallies = async (world: World, dois: readonly string[]): Promise<Asked> => {
  const asked = [...new Set(dois)];
  const works = new Map<string, KnownWork>();
  for (let at = 0; at < asked.length; at += BATCH) {
    const answer = await postPatiently(
      world,
      '/api/tallies?with=notices',
      asked.slice(at, at + BATCH),
    );
    const found = answer?.status === 200 ? worksIn(answer.body) : undefined;
    if (!found) return { kind: 'trouble', trouble: troubleOf(answer) };
    for (const [doi, work] of found) works.set(doi, work);
  }
  return { kind: 'answered', works };
};

import { type Answer, askTallies, type Asked } from '#web/companions/ask-tallies.ts';

const PATIENCE_MS = 20_000;
/** Somebody is looking at the page meanwhile. */
const LONGEST_WAIT_MS = 10_000;

type Call = {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly token?: string;
  /** The session of the person, where the browser has one; numbers are asked for without. */
  readonly cookies?: boolean;
};

/** One call of the server; undefined where nobody answered. */
export const call = async (
  server: string,
  path: string,
  { method = 'GET', body, token, cookies = false }: Call = {},
): Promise<Answer | undefined> => {
  try {
    const answer = await fetch(`${server}${path}`, {
      method,
      credentials: cookies ? 'include' : 'omit',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const json: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: json };
  } catch {
    return undefined;
  }
};

export const talliesFrom = (server: string, dois: readonly string[]): Promise<Asked> =>
  askTallies(
    {
      post: (path, body) => call(server, path, { method: 'POST', body }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      longestWaitMs: LONGEST_WAIT_MS,
    },
    dois,
  );

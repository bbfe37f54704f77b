import {
  type ServerResponse,
  requestTallies,
  type TalliesResult,
} from '#web/companions/common/request-tallies.ts';

const PATIENCE_MS = 20_000;
/** A reader is waiting for the page. */
const MAX_WAIT_MS = 10_000;

type Call = {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly token?: string;
  /** Uses the session of the person, if the browser has one; tallies are requested without it. */
  readonly cookies?: boolean;
};

/** Sends one request to the server; returns undefined if there was no response. */
export const callServer = async (
  server: string,
  path: string,
  { method = 'GET', body, token, cookies = false }: Call = {},
): Promise<ServerResponse | undefined> => {
  try {
    const response = await fetch(`${server}${path}`, {
      method,
      credentials: cookies ? 'include' : 'omit',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const json: unknown = await response.json().catch(() => undefined);
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: json };
  } catch {
    return undefined;
  }
};

export const readTallies = (server: string, dois: readonly string[]): Promise<TalliesResult> =>
  requestTallies(
    {
      post: (path, body) => callServer(server, path, { method: 'POST', body }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      random: Math.random,
      longestWaitMs: MAX_WAIT_MS,
    },
    dois,
  );

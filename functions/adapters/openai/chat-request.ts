import { BodyTooLong, boundedBody } from '#functions/platform/http/bounded-body.ts';

/** Any endpoint that implements OpenAI chat completions: a service, a gateway, or the local machine. */
export type ChatEndpoint = {
  /** `https://host/v1`: the part before `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  /** Omitted if the endpoint requires none, as on the local machine. */
  readonly key?: string | undefined;
  readonly fetch: typeof fetch;
};

/** Sends one request to an endpoint, at `path` relative to its URL. */
export const sendTo = (
  { url, key, fetch: send }: Pick<ChatEndpoint, 'url' | 'key' | 'fetch'>,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<Response> =>
  send(`${url.replace(/\/+$/u, '')}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    // The key must be sent to this URL only.
    redirect: 'error',
    signal,
  });

/** Returns whether this response of an endpoint indicates a transient failure. */
export const isTransient = (status: number): boolean => status === 429 || status >= 500;

/** Returns the text of a response; undefined if it is longer than `maxBytes` bytes. */
export const boundedText = async (
  response: Response,
  maxBytes: number,
): Promise<string | undefined> => {
  try {
    return (await boundedBody(response, maxBytes)).toString('utf8');
  } catch (error) {
    if (error instanceof BodyTooLong) return undefined;
    throw error;
  }
};

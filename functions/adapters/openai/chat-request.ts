import { BodyTooLong, boundedBody } from '#functions/platform/http/bounded-body.ts';

/** Any endpoint that speaks the chat completions of OpenAI: a service, a gateway, or one's own machine. */
export type ChatEndpoint = {
  /** `https://host/v1`: what stands before `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  /** Missing where the endpoint asks for none, as on one's own machine. */
  readonly key?: string | undefined;
  readonly fetch: typeof fetch;
};

/** Puts one request before an endpoint, at `path` behind its address. */
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
    // The key is for this address alone.
    redirect: 'error',
    signal,
  });

/** Whether it may go by that an endpoint answered so. */
export const isBusy = (status: number): boolean => status === 429 || status >= 500;

/** The text of a reply; undefined where it is longer than `most` bytes. */
export const boundedText = async (
  response: Response,
  most: number,
): Promise<string | undefined> => {
  try {
    return (await boundedBody(response, most)).toString('utf8');
  } catch (error) {
    if (error instanceof BodyTooLong) return undefined;
    throw error;
  }
};

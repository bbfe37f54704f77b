import { type Client, errors } from '@opensearch-project/opensearch';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';

import { pause } from '../engine-failures.ts';

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Lines of a bulk request. */
  readonly lines?: readonly Readonly<Record<string, unknown>>[];
  /** Statuses that are answers here and no failures. */
  readonly expected?: readonly number[];
};

export type Answer = { readonly status: number; readonly body: unknown };

/** One way to speak with OpenSearch; an engine that is down, refuses us or asks for patience is EngineUnavailable. */
export type Engine = (call: Call) => Promise<Answer>;

const PASSING = new Set([401, 403, 408, 429, 500, 502, 503, 504]);
/** An index may be swapped between the look at its name and the look into it: then the next look succeeds. */
const LOOKS = 4;

export const openSearchEngine =
  (client: Client): Engine =>
  async (call) => {
    for (let look = 1; ; look++) {
      try {
        return await once(client, call);
      } catch (error) {
        if (isSwapped(error) && look < LOOKS) await pause(look);
        else throw isOutage(error) ? unavailable(error) : error;
      }
    }
  };

const once = async (
  client: Client,
  { method, path, query = {}, body, lines, expected = [] }: Call,
): Promise<Answer> => {
  const answer = await client.transport.request(
    {
      method,
      path,
      querystring: { ...query },
      ...(body && { body }),
      ...(lines && { bulkBody: [...lines] }),
    },
    { ignore: [...expected] },
  );
  return { status: answer.statusCode ?? 0, body: answer.body as unknown };
};

const isSwapped = (error: unknown): boolean =>
  error instanceof errors.ResponseError && error.message.includes('index_not_found_exception');

const isOutage = (error: unknown): boolean =>
  isSwapped(error) ||
  (error instanceof errors.ResponseError
    ? PASSING.has(error.statusCode)
    : error instanceof errors.OpenSearchClientError &&
      !(error instanceof errors.SerializationError));

export const unavailable = (cause: unknown): EngineUnavailable =>
  new EngineUnavailable('The search engine does not answer.', { cause });

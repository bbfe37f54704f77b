import { type Client, errors } from '@opensearch-project/opensearch';

import { EngineUnavailable } from '#functions/platform/ports/engine-unavailable.ts';
import { withDeadline } from '#functions/platform/with-deadline.ts';

import { pause } from '../engine-errors.ts';

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Lines of a bulk request. */
  readonly lines?: readonly string[];
  /** HTTP statuses that are expected and not failures. */
  readonly expected?: readonly number[];
};

export type Answer = { readonly status: number; readonly body: unknown };

/** Sends requests to OpenSearch; throws EngineUnavailable when the engine is down, refuses access or throttles. */
export type Engine = (call: Call) => Promise<Answer>;

const PASSING = new Set([401, 403, 408, 429, 500, 502, 503, 504]);
/** An index may be replaced between resolving its name and reading it; the next attempt then succeeds. */
const LOOKS = 4;

export const openSearchEngine =
  (client: Client, patience: SearchPatience = PATIENCE): Engine =>
  async (call) => {
    for (let look = 1; ; look++) {
      try {
        return await once(client, call, patience[isQuestion(call) ? 'questions' : 'work']);
      } catch (error) {
        if (isSwapped(error) && look < LOOKS) await pause(look);
        else throw isOutage(error) ? unavailable(error) : error;
      }
    }
  };

/** The timeout of a request, and the number of retries without a response. */
type Wait = { readonly answerMs: number; readonly retries: number };
export type SearchPatience = { readonly questions: Wait; readonly work: Wait };

/**
 * An interactive request has 29 seconds, so both attempts of a query end earlier. Writing and creating indices takes
 * longer.
 */
const PATIENCE: SearchPatience = {
  questions: { answerMs: 10_000, retries: 1 },
  work: { answerMs: 60_000, retries: 2 },
};

/** Makes the client's own timeout fire first where it applies. */
const GRACE_MS = 500;

const isQuestion = ({ method, path }: Call): boolean =>
  method === 'GET' || method === 'HEAD' || /\/_(?:search|count|mget|stats)$/.test(path);

const once = async (
  client: Client,
  { method, path, query = {}, body, lines, expected = [] }: Call,
  { answerMs, retries }: Wait,
): Promise<Answer> => {
  const asking = client.transport.request(
    {
      method,
      path,
      querystring: { ...query },
      ...(body && { body }),
      ...(lines && { bulkBody: [...lines] }),
    },
    { ignore: [...expected], requestTimeout: answerMs, maxRetries: retries },
  );
  const answer = await inTime(asking, answerMs * (retries + 1));
  // An HTTP error without a body in the engine's format comes from something else, such as a proxy.
  if (typeof answer.body === 'string' && answer.body !== '')
    throw new errors.DeserializationError('It answers with a text.', answer.body.slice(0, 200));
  return { status: answer.statusCode ?? 0, body: answer.body as unknown };
};

/**
 * The client's own timeouts end with the first byte of a response; a response that stalls later would never time out.
 */
const inTime = <Result>(
  asking: Promise<Result> & { readonly abort: () => void },
  ms: number,
): Promise<Result> =>
  withDeadline(asking, ms + GRACE_MS, () => {
    asking.abort();
    throw new errors.ConnectionError('The answer did not come to its end.');
  });

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

import { boundedJson } from '#functions/platform/http/bounded-body.ts';
import { Problem } from '#functions/platform/http/problem.ts';
import type { RequestLibrary } from '#functions/platform/ports/library-service.ts';

/** The network access of a library. */
export type LibraryFetch = (
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly redirect: 'error';
    readonly signal: AbortSignal;
  },
) => Promise<Pick<Response, 'ok' | 'status' | 'headers' | 'body'>>;

/** The base URL of a service; tests replace it. */
type LibraryService = { readonly fetch: LibraryFetch; readonly origin: string };

/** A service that does not respond within this time counts as down. */
const PATIENCE_MS = 20_000;
/** A page of some hundred works takes much less. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
const RETRY_AFTER_SECONDS = 30;

const unavailable = (name: string) =>
  new Problem(503, `${name} is not answering. Please try again shortly.`, {
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
  });

const strange = (name: string) => new Problem(502, `${name} returned an unexpected response.`);

/** Parses `Retry-After` in seconds or as a date; defaults to half a minute. */
const retryAfter = (input: string | null): string =>
  input !== null && /^\d{1,6}$/.test(input.trim()) ? input.trim() : String(RETRY_AFTER_SECONDS);

/** Translates a service's refusal for the person whose key it is. */
const refusal = (name: string, status: number, headers: Pick<Headers, 'get'>): Problem => {
  if (status === 401 || status === 403)
    return new Problem(403, `${name} does not accept this key for this library.`, {
      detail: 'The key may be mistyped, revoked, or lack read access to this library.',
    });
  if (status === 404) return new Problem(404, `${name} has no such library.`);
  if (status === 429)
    return new Problem(429, `${name} is limiting requests. Please try again later.`, {
      headers: { 'retry-after': retryAfter(headers.get('retry-after')) },
    });
  return status >= 500 ? unavailable(name) : strange(name);
};

/** Sends requests to a service. Neither the key nor the URL appears in any message. */
export const requestLibrary =
  ({ fetch, origin }: LibraryService, name: string): RequestLibrary =>
  async (path, headers, shape) => {
    const answer = await fetch(`${origin}${path}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => {
      throw unavailable(name);
    });
    if (!answer.ok) throw refusal(name, answer.status, answer.headers);
    const parsed = shape.safeParse(
      await boundedJson(answer, MAX_ANSWER_BYTES).catch(() => undefined),
    );
    if (!parsed.success) throw strange(name);
    return { body: parsed.data, headers: answer.headers };
  };

import { BodyTooLong, boundedBody } from '#functions/platform/http/bounded-body.ts';
import { SourceUnavailable } from '#functions/platform/ports/sources.ts';

/** Turns that several workers share. */
type SourceTurns = {
  /** Waits for a turn; what it throws is thrown to the caller, and nothing is sent. */
  readonly take: () => Promise<void>;
  /** Ends a request: the next one is sent at `nextAtMs` at the earliest, by whichever worker. */
  readonly end: (nextAtMs: number) => Promise<void>;
};

export type PoliteSettings = {
  /** The network, the time and waiting, passed in. */
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** The source's name for messages, and the only origin of its requests, with its leading path, if any. */
  readonly title: string;
  readonly base: string;
  /** Names the product, and where its operator can be reached. */
  readonly userAgent: string;
  /** The shortest time between two requests, in milliseconds. */
  readonly intervalMs: number;
  /** Called before each request; what it throws is thrown to the caller, and nothing is sent. */
  readonly spend?: () => Promise<void>;
  /** The turns of all workers of the installation; without them, the pace is that of this process alone. */
  readonly turns?: SourceTurns | undefined;
  /** The time for one request, and how often it is sent; less for a check of hundreds of references. */
  readonly patienceMs?: number;
  readonly attempts?: number;
};

export type PoliteAnswer =
  | { readonly kind: 'body'; readonly bytes: Uint8Array; readonly type: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'too large' };

const PATIENCE_MS = 60_000;
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 1_000;
/** A source that wants a longer pause gets its next request from a later run. */
const LONGEST_PAUSE_MS = 60_000;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** Parses `Retry-After`: seconds or a date (RFC 9110); undefined for anything else. */
export const retryAfterSeconds = (header: string | null, nowMs: number): number | undefined => {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1000;
  if (!Number.isFinite(seconds)) return undefined;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(0, Math.ceil(seconds)));
};

/** Fetch reports a redirect only in the message of its error's cause. */
const isRedirect = (error: unknown): boolean =>
  /redirect/.test(String((error as { readonly cause?: unknown }).cause));

/** Answers held in memory, so that an unchanged one need not be sent again. */
const MAX_HELD_ANSWERS = 200;
const MAX_HELD_BYTES = 32 * 1024 * 1024;
const MAX_HELD_ANSWER_BYTES = 4 * 1024 * 1024;
/** A source may allow longer, but a list of articles changes each day. */
const MAX_FRESH_SECONDS = 3_600;

type HeldAnswer = {
  readonly answer: Extract<PoliteAnswer, { kind: 'body' }>;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly freshUntilMs: number;
};

/** For how long a source lets an answer be used again without a request (RFC 9111), in seconds. */
const freshSeconds = (header: string | null): number => {
  if (header === null || /\bno-(?:store|cache)\b/i.test(header)) return 0;
  return Math.min(MAX_FRESH_SECONDS, Number(/\bmax-age\s*=\s*"?(\d{1,9})/i.exec(header)?.[1] ?? 0));
};

/** Holds the newest answers that may be used again. */
const heldAnswers = () => {
  const held = new Map<string, HeldAnswer>();
  let bytes = 0;
  const remove = (address: string) => {
    bytes -= held.get(address)?.answer.bytes.byteLength ?? 0;
    held.delete(address);
  };
  return {
    get: (address: string) => held.get(address),
    put: (address: string, heldAnswer: HeldAnswer) => {
      remove(address);
      if (heldAnswer.answer.bytes.byteLength > MAX_HELD_ANSWER_BYTES) return;
      if (
        heldAnswer.etag === null &&
        heldAnswer.lastModified === null &&
        heldAnswer.freshUntilMs === 0
      )
        return;
      held.set(address, heldAnswer);
      bytes += heldAnswer.answer.bytes.byteLength;
      for (const oldest of held.keys()) {
        if (held.size <= MAX_HELD_ANSWERS && bytes <= MAX_HELD_BYTES) return;
        remove(oldest);
      }
    },
  };
};

const conditions = (held: HeldAnswer | undefined): Record<string, string> => ({
  ...(held?.etag && { 'if-none-match': held.etag }),
  ...(held?.lastModified && { 'if-modified-since': held.lastModified }),
});

const isBusy = (status: number) => status === 429 || status >= 500;

/**
 * Asks one source politely: one request at a time, a pause between them, `Retry-After` kept, a growing pause after
 * failures, bounded answers, and no redirects. An answer that the source lets be used again is not requested again, and one that it marks is requested
 * only where it changed. Throws SourceUnavailable once it gives up.
 */
export const politeRequests = (settings: PoliteSettings) => {
  const { fetch, nowMs, wait, title, base, userAgent, intervalMs, spend, turns } = settings;
  const { patienceMs = PATIENCE_MS, attempts = ATTEMPTS } = settings;
  const answers = heldAnswers();
  let nextAtMs = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** A redirect may lead to any address, also of this network, so none is followed. */
  const respond = async (address: string, held: HeldAnswer | undefined): Promise<Response> => {
    try {
      return await fetch(address, {
        headers: { 'user-agent': userAgent, ...conditions(held) },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (error) {
      if (!isRedirect(error)) throw error;
      throw new SourceUnavailable(`${title} redirects to another address, which is not followed.`, {
        isFinal: true,
      });
    }
  };

  const once = async (address: string, maxBytes: number): Promise<PoliteAnswer | number> => {
    const held = answers.get(address);
    const response = await respond(address, held);
    const { status, headers } = response;
    const freshUntilMs = () => {
      const seconds = freshSeconds(headers.get('cache-control'));
      return seconds === 0 ? 0 : nowMs() + seconds * 1000;
    };
    if (status === 304 && held) {
      await response.body?.cancel();
      answers.put(address, { ...held, freshUntilMs: freshUntilMs() });
      return held.answer;
    }
    if (status === 404 || status === 410) {
      await response.body?.cancel();
      return { kind: 'missing' };
    }
    if (isBusy(status)) {
      await response.body?.cancel();
      const seconds = retryAfterSeconds(headers.get('retry-after'), nowMs());
      if (seconds !== undefined && seconds * 1000 > LONGEST_PAUSE_MS)
        throw new SourceUnavailable(`${title} asks us to wait ${String(seconds)} s.`, {
          retryAfterSeconds: seconds,
        });
      return seconds === undefined ? -status : seconds * 1000;
    }
    if (!response.ok) {
      await response.body?.cancel();
      // The source refuses this very request, such as a query that it cannot read.
      throw new SourceUnavailable(`${title} refuses the request with status ${String(status)}.`, {
        isFinal: true,
        refusal: status,
      });
    }
    try {
      const bytes = await boundedBody(response, maxBytes);
      const answer = { kind: 'body', bytes, type: headers.get('content-type') ?? '' } as const;
      answers.put(address, {
        answer,
        etag: headers.get('etag'),
        lastModified: headers.get('last-modified'),
        freshUntilMs: freshUntilMs(),
      });
      return answer;
    } catch (error) {
      if (error instanceof BodyTooLong) return { kind: 'too large' };
      throw error;
    }
  };

  const ask = async (address: string, maxBytes: number): Promise<PoliteAnswer> => {
    const held = answers.get(address);
    if (held && held.freshUntilMs > nowMs() && held.answer.bytes.byteLength <= maxBytes)
      return held.answer;
    let reason = 'does not answer';
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      await wait(Math.max(0, nextAtMs - nowMs()));
      await spend?.();
      await turns?.take();
      nextAtMs = nowMs() + intervalMs;
      let pauseMs = FIRST_PAUSE_MS * 2 ** attempt;
      let longPauseMs = 0;
      try {
        const answer = await once(address, maxBytes);
        if (typeof answer !== 'number') return answer;
        reason = answer < 0 ? `answers with status ${String(-answer)}` : 'asks us to wait';
        if (answer >= 0) pauseMs = answer;
        nextAtMs = Math.max(nextAtMs, nowMs() + pauseMs);
      } catch (error) {
        if (error instanceof SourceUnavailable) {
          longPauseMs = (error.retryAfterSeconds ?? 0) * 1000;
          throw error;
        }
        reason = 'does not answer, or breaks off';
        nextAtMs = Math.max(nextAtMs, nowMs() + pauseMs);
      } finally {
        await turns?.end(Math.max(nextAtMs, nowMs() + longPauseMs));
      }
    }
    throw new SourceUnavailable(`${title} ${reason}.`);
  };

  return {
    /** Returns at most `maxBytes` of what is at a path below the source's base. */
    get: (path: string, maxBytes: number): Promise<PoliteAnswer> => {
      const answer = turn.then(() => ask(`${base}${path}`, maxBytes));
      turn = answer.catch(() => undefined);
      return answer;
    },
  };
};
export type PoliteRequests = ReturnType<typeof politeRequests>;

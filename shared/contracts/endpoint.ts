import type * as z from 'zod';

/**
 * Who may call: everyone; signed-in people; or people with a flag (administrators also have expert access). The server
 * checks its own records. An invalid token is always rejected, except by `unchecked` endpoints, which check it
 * themselves: signing in must not fail because of an old token.
 */
export type Access = 'anyone' | 'signed-in' | 'expert' | 'admin' | 'unchecked';

/**
 * One HTTP operation, as plain data for the web client, the handlers, the gateway and OpenAPI. In a path `{name}` is
 * one segment and `{name+}` takes the rest, including slashes; only a static sub-resource such as `/statements` may
 * follow it.
 */
export type Endpoint = {
  /**
   * `upload`: the body may also be a form with files (`multipart/form-data`). `protocol`: another protocol is layered
   * on top, whose messages and errors are passed through. `long-download`: a text file that is streamed, because it may
   * exceed the gateway's limit; the response links to it.
   */
  readonly kind:
    'json' | 'upload' | 'download' | 'long-download' | 'stream' | 'redirect' | 'page' | 'protocol';
  readonly feature: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Pages of any origin may call it and read the response, as visitors: credentials are not allowed. */
  readonly fromAnyPage?: true;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  /** The body may also be a form, as sent by email clients. */
  readonly form?: true;
  /** A repeated request would create a duplicate, so it accepts `Idempotency-Key`. */
  readonly makes?: true;
  /** Additional error statuses, beyond those derived in `shared/openapi/declared-answers.ts`. */
  readonly refuses?: readonly (401 | 403 | 404 | 409 | 413 | 502)[];
  /** The content types of the file, if known. */
  readonly types?: readonly string[];
  /** An address may have moved permanently: 301 with `Location`. */
  readonly answersMoved?: true;
  /** Supports conditional requests: 304. */
  readonly answersNotModified?: true;
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Further success statuses. */
  readonly also?: readonly 201[];
  readonly reply: z.ZodType;
};

export type RequestTo<E extends Endpoint> = {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
};
export type ReplyFrom<E extends Endpoint> = z.output<E['reply']>;

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

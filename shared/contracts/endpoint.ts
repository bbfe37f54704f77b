import type * as z from 'zod';

/**
 * Who may call: everyone; anyone signed in; or people with a flag (an administrator also what is for experts). The server asks its own record. A token that is not
 * valid is refused wherever one is given, except by `unchecked` calls, which judge for themselves: signing in must not
 * fail because of an old token.
 */
export type Access = 'anyone' | 'signed-in' | 'expert' | 'admin' | 'unchecked';

/**
 * One HTTP operation, as plain data: the web client calls it, a handler serves it, the gateway routes it, OpenAPI
 * describes it. In a path `{name}` is one segment and `{name+}` takes the rest, slashes included; only a fixed
 * sub-resource such as `/statements` may follow it.
 */
export type Endpoint = {
  /**
   * `upload`: the body may also come as a form with files (`multipart/form-data`). `protocol`: another protocol travels on
   * top, whose messages and refusals are handed over as they are. `long-download`: a file of text that is sent while it is
   * made, because it may be larger than the gateway lets through; a link leads to it.
   */
  readonly kind:
    'json' | 'upload' | 'download' | 'long-download' | 'stream' | 'redirect' | 'page' | 'protocol';
  readonly feature: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Pages of any origin may ask and read the answer, as visitors: nothing that says who asks is let through. */
  readonly fromAnyPage?: true;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  /** The body may also come as a form, as mail programs send it. */
  readonly form?: true;
  /** Asked twice it would make two: it accepts `Idempotency-Key`. */
  readonly makes?: true;
  /** Refusals that do not follow from the rest, beside those of `shared/openapi/declared-answers.ts`. */
  readonly refuses?: readonly (401 | 403 | 404 | 409 | 413 | 502)[];
  /** The content types of a file, where they are known. */
  readonly types?: readonly string[];
  /** Whoever has the answer already may be told so: 304. */
  readonly answersNotModified?: true;
  readonly status: 200 | 201 | 202 | 204 | 302;
  /** Statuses of answers that went well otherwise. */
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

import { CANCEL } from 'redux-saga';
import type * as z from 'zod';

import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { doiPath } from '#shared/domain/doi.ts';

import { type CalledEndpoint, endpointList } from './endpoint-list.ts';
import { refusalOf } from './refusal.ts';

type Answer = Pick<Response, 'ok' | 'status' | 'json'> & {
  /** Only calls that answer a file ask for it. */
  readonly blob?: () => Promise<Blob>;
  readonly headers?: Pick<Headers, 'get'>;
};
export type Fetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly credentials: 'same-origin';
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<Answer>;

type World = {
  readonly fetch: Fetch;
  /** Empty for the origin the page came from. */
  readonly origin: string;
  readonly token: () => string | undefined;
};

/** Lists may be given as read-only; fields without a value are not sent. */
type Given<Fields> = {
  readonly [Name in keyof Fields]?:
    | (NonNullable<Fields[Name]> extends readonly (infer Value)[] ? readonly Value[] : Fields[Name])
    | undefined;
};
type BodyOf<Name extends CalledEndpoint> = z.input<Endpoints[Name]['body']>;
type RequestOf<Name extends CalledEndpoint> = {
  readonly params: RequestTo<Endpoints[Name]>['params'];
  readonly query?: Given<RequestTo<Endpoints[Name]>['query']>;
} & (undefined extends BodyOf<Name>
  ? { readonly body?: BodyOf<Name> | undefined }
  : { readonly body: BodyOf<Name> });

/** A file as it came: its name stands in a header. */
export type AnsweredFile = {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
};
type AnswerOf<Name extends CalledEndpoint> = Endpoints[Name]['kind'] extends 'download'
  ? AnsweredFile
  : ReplyFrom<Endpoints[Name]>;

export type Api = {
  readonly [Name in CalledEndpoint]: (request: RequestOf<Name>) => Promise<AnswerOf<Name>>;
};

const fileIn = async (answer: Answer): Promise<AnsweredFile> => ({
  name: answer.headers?.get('x-file-name') ?? '',
  type: answer.headers?.get('content-type') ?? '',
  content: (await answer.blob?.()) ?? new Blob(),
});

const TIMEOUT_MS = 300_000;

const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .replace(/\{(\w+)\+\}/g, (_, name: string) => doiPath(params[name] ?? ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      // What is more than one value, such as filters, travels as JSON.
      .map((one) => [name, typeof one === 'object' ? JSON.stringify(one) : String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

/** The calls of the contract as functions. A saga that is cancelled gives up the request as well. */
export const apiClient = ({ fetch, origin, token }: World): Api => {
  const call =
    (name: CalledEndpoint) => (request: { params: object; query?: object; body?: unknown }) => {
      const [method, path, isFile] = endpointList[name];
      // Path parameters are texts in every contract.
      const params = request.params as Readonly<Record<string, string>>;
      const url = `${origin}/api${filledPath(path, params)}${queryText({ ...request.query })}`;
      const bearer = token();
      const giveUp = new AbortController();
      const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
      const answered = (async () => {
        try {
          const answer = await fetch(url, {
            method,
            headers: {
              accept: 'application/json',
              ...(request.body !== undefined && { 'content-type': 'application/json' }),
              ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
            },
            // The session's cookie goes to our own origin alone; what it may be used for the server decides.
            credentials: 'same-origin',
            ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
            signal: giveUp.signal,
          });
          if (!answer.ok)
            throw refusalOf(
              answer.status,
              await answer.json().catch(() => undefined),
              answer.headers?.get('retry-after'),
            );
          if (isFile) return await fileIn(answer);
          return answer.status === 204 ? undefined : ((await answer.json()) as unknown);
        } finally {
          clearTimeout(timer);
        }
      })();
      return Object.assign(answered, { [CANCEL]: () => giveUp.abort() });
    };
  const calls = Object.keys(endpointList).map((name) => [name, call(name as CalledEndpoint)]);
  // The server checks each reply against the same contract before it sends it; the types follow from there.
  return Object.fromEntries(calls) as Api;
};

import { CANCEL } from 'redux-saga';

import type { ReplyFrom, RequestTo } from '#shared/contracts/endpoint.ts';
import type { Endpoints } from '#shared/contracts/index.ts';
import { doiPath } from '#shared/domain/doi.ts';

import { type CalledEndpoint, endpointList } from './endpoint-list.ts';
import { CallRefused } from './problem.ts';

type Answer = Pick<Response, 'ok' | 'status' | 'json'>;
export type Fetch = (
  url: string,
  options: {
    readonly method: string;
    readonly headers: Record<string, string>;
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
type RequestOf<Name extends CalledEndpoint> = {
  readonly params: RequestTo<Endpoints[Name]>['params'];
  readonly query?: Given<RequestTo<Endpoints[Name]>['query']>;
};

export type Api = {
  readonly [Name in CalledEndpoint]: (
    request: RequestOf<Name>,
  ) => Promise<ReplyFrom<Endpoints[Name]>>;
};

const TIMEOUT_MS = 300_000;

const filledPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path
    .replace(/\{(\w+)\+\}/g, (_, name: string) => doiPath(params[name] ?? ''))
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryText = (query: Readonly<Record<string, unknown>>): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
};

const titleOf = (problem: unknown): string =>
  typeof problem === 'object' &&
  problem !== null &&
  'title' in problem &&
  typeof problem.title === 'string'
    ? problem.title
    : '';

/** The calls of the contract as functions. A saga that is cancelled gives up the request as well. */
export const apiClient = ({ fetch, origin, token }: World): Api => {
  const call = (name: CalledEndpoint) => (request: { params: object; query?: object }) => {
    const [method, path] = endpointList[name];
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
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          },
          signal: giveUp.signal,
        });
        if (!answer.ok)
          throw new CallRefused(answer.status, titleOf(await answer.json().catch(() => undefined)));
        return (await answer.json()) as unknown;
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

import * as z from 'zod';

import { type Endpoint } from '#shared/contracts/endpoint.ts';

type Pattern<Name extends string> = {
  readonly name: Name;
  readonly endpoint: Endpoint;
  readonly expression: RegExp;
  readonly rank: string;
};

/** The match of a path and method: an endpoint with its raw parameters, a path without that method, or nothing. */
export type Route<Name extends string> =
  | {
      readonly kind: 'found';
      readonly name: Name;
      readonly endpoint: Endpoint;
      readonly params: Record<string, string>;
    }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/**
 * Creates a router for endpoints. Static segments take precedence over parameters, earlier segments over later ones, so
 * that a resource with the name of a sub-resource (a journal named Overview) is still reachable; sub-resources take
 * precedence over the rest of a path.
 */
export const routerOf = <Name extends string>(endpoints: Readonly<Record<Name, Endpoint>>) => {
  const patterns = (Object.entries(endpoints) as [Name, Endpoint][])
    .flatMap(([name, endpoint]) =>
      waysOf(endpoint).map((listed) => ({
        name,
        endpoint,
        ...expressionOf(endpoint.path, listed),
      })),
    )
    .sort((a, b) => a.rank.localeCompare(b.rank));

  return (method: string, path: string): Route<Name> => {
    const fitting = patterns.filter(({ expression }) => expression.test(path));
    const requestedMethod = method === 'HEAD' ? 'GET' : method;
    const pattern = fitting.find(({ endpoint }) => endpoint.method === requestedMethod);
    if (pattern)
      return {
        kind: 'found',
        name: pattern.name,
        endpoint: pattern.endpoint,
        params: paramsOf(pattern, path),
      };
    return fitting.length === 0
      ? { kind: 'unknown' }
      : { kind: 'other-method', allowed: [...new Set(fitting.map((one) => one.endpoint.method))] };
  };
};

type Listed = Readonly<Record<string, readonly string[]>>;

/** A value outside the enumeration matches last, and the error lists the allowed values. */
const waysOf = (endpoint: Endpoint): readonly Listed[] => {
  const listed = wordsOf(endpoint);
  return Object.keys(listed).length > 0 ? [listed, {}] : [{}];
};

/** Returns the allowed values of each enumerated parameter. */
const wordsOf = ({ params }: Endpoint): Listed =>
  Object.fromEntries(
    Object.entries(params instanceof z.ZodObject ? params.shape : {}).flatMap(([name, schema]) =>
      schema instanceof z.ZodEnum ? [[name, schema.options.map(String)]] : [],
    ),
  );

const expressionOf = (path: string, listed: Listed) => {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/\{(\w+)(\+?)\}/g, (_, name: string, rest) =>
      rest ? `(?<${name}>.+?)` : `(?<${name}>${listed[name]?.join('|') ?? '[^/]+'})`,
    );
  return { expression: new RegExp(`^${source}/?$`), rank: rankOf(path, listed) };
};

/**
 * Returns the sort key that decides between two matching patterns: each segment is static, enumerated, open, or the
 * rest of the path.
 */
const rankOf = (path: string, listed: Listed): string =>
  path
    .split('/')
    .map((part) => {
      if (part.includes('+}')) return 'd';
      if (!part.startsWith('{')) return 'a';
      return part.slice(1, -1) in listed ? 'b' : 'c';
    })
    .join('')
    .concat('e');

const paramsOf = <Name extends string>({ expression }: Pattern<Name>, path: string) =>
  Object.fromEntries(
    Object.entries(expression.exec(path)?.groups ?? {}).map(([name, raw]) => [name, decoded(raw)]),
  );

const decoded = (raw: string) => {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
};

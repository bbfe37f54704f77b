import { type Endpoint } from '#shared/contracts/endpoint.ts';

type Pattern<Name extends string> = {
  readonly name: Name;
  readonly endpoint: Endpoint;
  readonly expression: RegExp;
  readonly weight: number;
};

/** What a path and method mean: an endpoint with its raw parameters, a path without that method, or nothing. */
export type Route<Name extends string> =
  | {
      readonly kind: 'found';
      readonly name: Name;
      readonly endpoint: Endpoint;
      readonly params: Record<string, string>;
    }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknown' };

/** Makes the router of some endpoints. Fixed words win over parameters, and sub-resources over the rest of a path. */
export const routerOf = <Name extends string>(endpoints: Readonly<Record<Name, Endpoint>>) => {
  const patterns = (Object.entries(endpoints) as [Name, Endpoint][])
    .map(([name, endpoint]) => ({ name, endpoint, ...expressionOf(endpoint.path) }))
    .sort((a, b) => b.weight - a.weight);

  return (method: string, path: string): Route<Name> => {
    const fitting = patterns.filter(({ expression }) => expression.test(path));
    const asked = method === 'HEAD' ? 'GET' : method;
    const pattern = fitting.find(({ endpoint }) => endpoint.method === asked);
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

const expressionOf = (path: string) => {
  const source = path
    .replace(/[.]/g, '\\.')
    .replace(/\{(\w+)(\+?)\}/g, (_, name: string, rest) =>
      rest ? `(?<${name}>.+?)` : `(?<${name}>[^/]+)`,
    );
  const literal = path.replace(/\{[^}]*\}/g, '');
  return { expression: new RegExp(`^${source}/?$`), weight: literal.length };
};

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

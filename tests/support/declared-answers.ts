import { routerOf } from '#functions/platform/http/route.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { openApiDocument } from '#shared/openapi/openapi-document.ts';

type Declared = {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
};

const route = routerOf(endpoints);
const { paths = {} } = openApiDocument('0.0.0');

/** Whatever a test asks for: its answer is one that the OpenAPI document tells of. Surprises are told of nowhere. */
export const expectDeclared = (
  method: string,
  path: string,
  reply: {
    readonly statusCode: number;
    readonly headers?: Readonly<Record<string, unknown>> | undefined;
  },
): void => {
  const found = route(method, path);
  if (found.kind !== 'found' || reply.statusCode === 500) return;
  const operations = paths[found.endpoint.path.replace('+}', '}')] as
    Readonly<Record<string, Declared>> | undefined;
  const responses = operations?.[found.endpoint.method.toLowerCase()]?.responses ?? {};
  const declared = responses[String(reply.statusCode)];
  const told = Object.keys(responses).join(', ');
  if (!declared)
    throw new Error(`${found.name} answered ${String(reply.statusCode)}; told are ${told}.`);
  const type = String(reply.headers?.['content-type']).split(';')[0] ?? '';
  const types = Object.keys(declared.content ?? {});
  if (types.length > 0 && !types.includes(type))
    throw new Error(`${found.name} answered ${type}; told are ${types.join(', ')}.`);
};

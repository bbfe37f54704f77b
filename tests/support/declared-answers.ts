import { routerOf } from '#functions/platform/http/route.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { openApiDocument } from '#shared/openapi/openapi-document.ts';
import { fits, type Shape } from '#web/platform/reply-shape.ts';
import { shapeOfSchema } from '#web/platform/shape-of-schema.ts';

import { onceInRun } from './once-in-run.ts';

type Declared = {
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, unknown>> }>
  >;
};

const route = routerOf(endpoints);
const { paths = {} } = onceInRun('openapi-document', () => openApiDocument('0.0.0'));

const shapes = new Map<string, Shape>();

/** Browsers refuse a response that does not have the shape of its contract (web/platform/api-client.ts). */
const expectReadable = (
  { name, endpoint }: Extract<ReturnType<typeof route>, { readonly kind: 'found' }>,
  { statusCode, body }: { readonly statusCode: number; readonly body?: string | undefined },
): void => {
  if (statusCode >= 300 || body === undefined) return;
  if (endpoint.kind !== 'json' && endpoint.kind !== 'upload') return;
  const shape = shapes.get(name) ?? shapeOfSchema(endpoint.reply);
  shapes.set(name, shape);
  if (!fits(shape, JSON.parse(body)))
    throw new Error(`${name} answered a body of another shape than browsers expect.`);
};

/** Whatever a test asks for: its answer is one that the OpenAPI document tells of. Surprises are told of nowhere. */
export const expectDeclared = (
  method: string,
  path: string,
  reply: {
    readonly statusCode: number;
    readonly headers?: Readonly<Record<string, unknown>> | undefined;
    readonly body?: string | undefined;
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
  expectReadable(found, reply);
};

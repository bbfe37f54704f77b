import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

import { type Endpoint } from '../contracts/endpoint.ts';
import { endpoints } from '../contracts/index.ts';

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'What was refused and why (RFC 9457).' });

const refusals: readonly (readonly [string, string])[] = [
  ['400', 'A field of the request is not valid; `errors` names it.'],
  ['404', 'There is no such thing, or none that this caller may know of.'],
  ['429', 'Too many calls; `Retry-After` says when to come back.'],
  ['503', 'A part of the service is not answering; `Retry-After` says when to come back.'],
];

const refusalOf = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: Problem } },
});

const contentTypes: Partial<Readonly<Record<Endpoint['kind'], string>>> = {
  page: 'text/html',
  download: 'application/octet-stream',
};
const contentType = ({ kind }: Endpoint) => contentTypes[kind] ?? 'application/json';

// Endpoints without parameters or query carry an empty object, which OpenAPI would show as a parameter list of nothing.
const objectOf = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0 ? schema : undefined;

const operationOf = (name: string, endpoint: Endpoint): ZodOpenApiOperationObject => {
  const path = objectOf(endpoint.params);
  const query = objectOf(endpoint.query);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [endpoint.feature],
    security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
    ...((path ?? query) && {
      requestParams: { ...(path && { path }), ...(query && { query }) },
    }),
    ...(!(endpoint.body instanceof z.ZodUndefined) && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          [
            'application/json',
            ...(endpoint.form === true
              ? ['application/x-www-form-urlencoded', 'multipart/form-data']
              : []),
          ].map((type) => [type, { schema: endpoint.body }]),
        ),
      },
    }),
    responses: {
      [String(endpoint.status) as '200']: {
        description: 'The value asked for.',
        content: { [contentType(endpoint)]: { schema: endpoint.reply } },
      },
      ...Object.fromEntries(refusals.map(([status, text]) => [status, refusalOf(text)])),
    },
  };
};

/** The API as an OpenAPI 3.1 document, from the very schemas that validate it. */
export const openApiDocument = (version: string) => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace('+}', '}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Veracite',
      version,
      description:
        'How papers were cited: the sentence, its section, and what it does to the work.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values<Endpoint>(endpoints).map(({ feature }) => feature))].map(
      (name) => ({ name }),
    ),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  });
};

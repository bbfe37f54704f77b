import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

import { type Endpoint } from '../contracts/endpoint.ts';
import { endpoints } from '../contracts/index.ts';
import { contentTypesOf, objectOf, refusalsOf } from './declared-answers.ts';

const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem', description: 'What was refused and why (RFC 9457).' });

const refusals: Readonly<Record<number, string>> = {
  400: 'Something in the request is not valid; `errors` names it.',
  401: 'Nobody is signed in, or the token is not valid (any more).',
  403: 'This caller may not do this; the title `One session at a time.` tells that a later sign-in took over.',
  404: 'There is no such thing, or none that this caller may know of.',
  409: 'The request conflicts with the current state, or an identical request is in progress.',
  413: 'The body, or the requested content, is too large.',
  422: 'This `Idempotency-Key` belongs to another request.',
  429: 'Too many calls; `Retry-After` says when to come back.',
  502: 'An upstream service returned an invalid response.',
  503: 'A part of the service is not answering; `Retry-After` says when to come back.',
};

const refusalOf = (description: string, { kind, reply }: Endpoint) => ({
  description,
  content: {
    'application/problem+json': { schema: Problem },
    ...(kind === 'protocol' && { 'application/json': { schema: reply } }),
  },
});

/** Headers that a call may carry beside its token. */
const Repeats = z.object({
  'Idempotency-Key': z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'The same key of the same caller gets the same answer for a day.' }),
});

const goneWell = (endpoint: Endpoint) => ({
  ...Object.fromEntries(
    [endpoint.status, ...(endpoint.also ?? [])].map((status) => [
      String(status) as '200',
      wentWell(endpoint),
    ]),
  ),
  ...(endpoint.kind === 'protocol' && {
    '202': { description: 'Accepted; the response has no content.' },
  }),
  ...(endpoint.answersMoved === true && {
    '301': {
      description: 'The requested thing belongs to another, at the address in `Location`.',
      headers: z.object({ Location: z.string() }),
    },
  }),
  ...(endpoint.answersNotModified === true && {
    '304': { description: 'The caller has this already.' },
  }),
});

const wentWell = (endpoint: Endpoint) => ({
  description: endpoint.kind === 'redirect' ? 'The address to go on to.' : 'The requested value.',
  ...(endpoint.kind === 'redirect'
    ? { headers: z.object({ Location: z.string() }) }
    : {
        content: Object.fromEntries(
          contentTypesOf(endpoint).map((type) => [type, { schema: endpoint.reply }]),
        ),
      }),
});

const operationOf = (name: string, endpoint: Endpoint): ZodOpenApiOperationObject => {
  const path = objectOf(endpoint.params);
  const query = objectOf(endpoint.query);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.description && { description: endpoint.description }),
    tags: [endpoint.feature],
    security: endpoint.access === 'anyone' ? [] : [{ token: [] }],
    ...((path ?? query ?? endpoint.makes) && {
      requestParams: {
        ...(path && { path }),
        ...(query && { query }),
        ...(endpoint.makes && { header: Repeats }),
      },
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
            ...(endpoint.kind === 'upload' ? ['multipart/form-data'] : []),
          ].map((type) => [type, { schema: endpoint.body }]),
        ),
      },
    }),
    responses: {
      ...goneWell(endpoint),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [
          String(status),
          refusalOf(refusals[status] ?? '', endpoint),
        ]),
      ),
    },
  };
};

/** Generates the OpenAPI 3.1 document of the API, from the same schemas that validate requests. */
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

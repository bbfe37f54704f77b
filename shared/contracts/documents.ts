import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { nothing } from './parts.ts';

export const readOpenApi = endpoint({
  kind: 'json',
  feature: 'documents',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Get this API as an OpenAPI 3.1 document',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.record(z.string(), z.unknown()),
});

export const showDocs = endpoint({
  kind: 'page',
  feature: 'documents',
  method: 'GET',
  path: '/docs',
  summary: 'Show this API as a web page',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.string(),
});

export const documentsCalls = {
  readOpenApi,
  showDocs,
};

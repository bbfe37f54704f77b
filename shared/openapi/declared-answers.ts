import * as z from 'zod';

import { type Endpoint } from '../contracts/endpoint.ts';

/** Endpoints without parameters or query carry an empty object, which OpenAPI would show as a parameter list of nothing. */
export const objectOf = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0 ? schema : undefined;

const isOpen = (schema: z.ZodType) =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown;

const contentTypes: Readonly<Record<Endpoint['kind'], readonly string[]>> = {
  json: ['application/json'],
  upload: ['application/json'],
  stream: ['text/event-stream'],
  page: ['text/html'],
  protocol: ['application/json'],
  download: ['application/octet-stream'],
  'long-download': ['application/octet-stream'],
  // The address to go on to stands in a header.
  redirect: [],
};

/** What answers of a call that went well are made of, by content type. */
export const contentTypesOf = ({ kind, types }: Endpoint): readonly string[] =>
  types ?? contentTypes[kind];

const always = [429, 503];
/** An invalid token; a replaced session; or a caller without permission. */
const ofCallers = [401, 403];

/** Returns the error statuses of an endpoint: those derived from its properties, and those its contract lists. */
export const refusalsOf = (endpoint: Endpoint): readonly number[] => {
  const { kind, access, method, params, query, body, makes, refuses = [] } = endpoint;
  const takesSomething =
    [params, query].some((part) => objectOf(part) !== undefined || isOpen(part)) ||
    !(body instanceof z.ZodUndefined);
  const all = [
    ...(takesSomething || method !== 'GET' ? [400] : []),
    ...(access === 'unchecked' ? [] : ofCallers),
    ...(objectOf(params) ? [404] : []),
    ...(makes === true ? [409, 422] : []),
    // What another protocol refuses, it says in its own words.
    ...(kind === 'protocol' ? [404] : []),
    ...(method === 'GET' ? [] : [413]),
    ...always,
    ...refuses,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
};

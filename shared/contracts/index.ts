import { classify } from './classifications.ts';
import { readOpenApi, showDocs } from './documents.ts';
import { type Endpoint } from './endpoint.ts';
import { readHealth } from './health.ts';
import {
  readPaper,
  readReferencesOfPaper,
  readStatement,
  readStatementsOfPaper,
} from './papers.ts';
import { autocompletes, search } from './search.ts';
import { readTallies, readTally } from './tallies.ts';

/** Every call of the product. The browser, the handlers, the gateway, the local server and OpenAPI all read this list. */
export const endpoints = {
  search,
  autocompletes,
  readPaper,
  readStatementsOfPaper,
  readReferencesOfPaper,
  readStatement,
  readTally,
  readTallies,
  classify,
  readHealth,
  readOpenApi,
  showDocs,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

import { Logger } from '@aws-lambda-powertools/logger';

import { edgeGuard } from '#functions/adapters/aws/edge-callers.ts';
import { environment } from '#functions/adapters/aws/environment.ts';
import { tableOnAws } from '#functions/adapters/aws/ports/table.ts';
import { webShellOnAws } from '#functions/adapters/aws/ports/web-shell.ts';

import { servePages } from './serve-pages.ts';

const origin = environment('PRODUCT_URL');

export const handler = servePages({
  table: tableOnAws(),
  shell: webShellOnAws(),
  origin: () => origin,
  guard: edgeGuard(environment('EDGE_SECRET')),
  now: () => new Date(),
  logger: new Logger(),
});

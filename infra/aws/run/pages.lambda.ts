import { Logger } from '@aws-lambda-powertools/logger';

import { edgeGuard } from '#functions/adapters/aws/edge-callers.ts';
import { servePages } from '#functions/features/pages/serve-pages.ts';

import { environment } from './environment.ts';
import { tableOnAws } from './ports/table.ts';
import { webShellOnAws } from './ports/web-shell.ts';

const origin = environment('PRODUCT_URL');

export const handler = servePages({
  table: tableOnAws(),
  shell: webShellOnAws(),
  origin: () => origin,
  guard: edgeGuard(environment('EDGE_SECRET')),
  now: () => new Date(),
  logger: new Logger(),
});

import { Logger } from '@aws-lambda-powertools/logger';

import { edgeGuard } from '#functions/adapters/aws/edge-callers.ts';
import { servePages } from '#functions/features/pages/serve-pages.ts';

import { openText } from '#functions/records/statements/open-text.ts';
import { openTextSettingsOf } from '#infra/composition/open-text-settings.ts';
import { createPageReads } from '#infra/composition/page-reads.ts';

import { environment } from './environment.ts';
import { filesOnAws } from './ports/files.ts';
import { pricesOverApi } from './ports/prices.ts';
import { searchOnAws } from './ports/search.ts';
import { tableOnAws } from './ports/table.ts';
import { webShellOnAws } from './ports/web-shell.ts';

const origin = environment('PRODUCT_URL');
const table = tableOnAws();
const now = () => new Date();
const { shell, firstPage } = webShellOnAws();

export const handler = servePages({
  table,
  reads: createPageReads(
    {
      table,
      files: filesOnAws(),
      index: searchOnAws(),
      openText: openText(table, openTextSettingsOf(process.env)),
      now,
    },
    pricesOverApi(origin, fetch),
  ),
  shell,
  file: async (path) => {
    const body = path === '/' ? await firstPage() : undefined;
    return body === undefined ? undefined : { type: 'text/html; charset=utf-8', body };
  },
  origin: () => origin,
  guard: edgeGuard(environment('EDGE_SECRET')),
  now,
  logger: new Logger(),
});

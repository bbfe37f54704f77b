import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { Count, nothing } from './parts.ts';

export const readHealth = endpoint({
  kind: 'json',
  feature: 'health',
  method: 'GET',
  path: '/health',
  summary: 'Get the health of the service and the size of its collection',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z
    .object({
      status: z.literal('ok'),
      version: z.string(),
      corpus: z.object({ papers: Count, statements: Count }),
      /** The list of notices of all publishers; missing if none is loaded. */
      retractionData: z.object({ notices: Count, day: z.string().optional() }).optional(),
      search: z.enum(['embedded', 'opensearch']),
    })
    .meta({ id: 'Health' }),
});

export const healthCalls = {
  readHealth,
};

import * as z from 'zod';

import {
  MAX_ERROR_MESSAGE_CHARACTERS,
  ERROR_NAME,
  ERROR_PAGE,
  ERROR_PLACE,
  MAX_STACK_FRAMES,
} from '../domain/error-report.ts';
import { endpoint } from './endpoint.ts';

export const reportBrokenPage = endpoint({
  kind: 'json',
  feature: 'error-reports',
  method: 'POST',
  path: '/error-reports',
  refuses: [403, 404],
  summary: 'Report an error that occurred in the browser',
  description:
    'Pages of this origin send the type and source location of an error, at most 10 per minute, and no page content. Returns 404 where error reports are off, which is the default.',
  access: 'unchecked',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    name: z.string().regex(ERROR_NAME),
    message: z.string().max(MAX_ERROR_MESSAGE_CHARACTERS).optional(),
    places: z.array(z.string().regex(ERROR_PLACE)).max(MAX_STACK_FRAMES),
    page: z.string().regex(ERROR_PAGE),
  }),
  status: 202,
  reply: z.object({ success: z.literal(true) }),
});

export const errorReportsCalls = {
  reportBrokenPage,
};

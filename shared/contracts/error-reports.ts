import * as z from 'zod';

import {
  ERROR_MESSAGE_MOST,
  ERROR_NAME,
  ERROR_PAGE,
  ERROR_PLACE,
  ERROR_PLACES_MOST,
} from '../domain/error-report.ts';
import { endpoint } from './endpoint.ts';

export const reportBrokenPage = endpoint({
  kind: 'json',
  feature: 'error-reports',
  method: 'POST',
  path: '/error-reports',
  refuses: [403, 404],
  summary: 'Tell what broke in a browser, where this installation wants to hear of it',
  description:
    'Pages of this origin tell kind and place of an error in the program, at most 10 a minute, and nothing of what they showed. 404 where nobody wants to hear of it, which is the default.',
  access: 'unchecked',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    name: z.string().regex(ERROR_NAME),
    message: z.string().max(ERROR_MESSAGE_MOST).optional(),
    places: z.array(z.string().regex(ERROR_PLACE)).max(ERROR_PLACES_MOST),
    page: z.string().regex(ERROR_PAGE),
  }),
  status: 202,
  reply: z.object({ success: z.literal(true) }),
});

export const errorReportsCalls = {
  reportBrokenPage,
};

import * as z from 'zod';

import { secondReadingModes, secondReadingOffReasons } from '../domain/second-reading.ts';
import { thirdReadingModes, thirdReadingOffReasons } from '../domain/third-reading.ts';
import { endpoint } from './endpoint.ts';
import { Count, nothing } from './parts.ts';

export const readSecondReading = endpoint({
  kind: 'json',
  feature: 'second-readings',
  method: 'GET',
  path: '/second-reading',
  summary: 'Get the progress of the second and third readers',
  description:
    'The second reader reads statements again after the classifier labeled them. `statements` counts those that it can read, among the articles noted so far, and `read` those that it has read; readings are applied to labels and tallies article by article. Where a third reader is installed, it reads the likeliest 4 % of each article once more, which `third` counts.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z
    .object({
      /** `likely`: only sentences that may support or contrast are read. */
      mode: z.enum(secondReadingModes),
      /** Why it is off. */
      reason: z.enum(secondReadingOffReasons).optional(),
      /** Name and version of the reader, if one has begun here. */
      model: z.string().optional(),
      statements: Count,
      read: Count,
      /** The third reader, which reads the likeliest of these statements once more. */
      third: z.object({
        mode: z.enum(thirdReadingModes),
        reason: z.enum(thirdReadingOffReasons).optional(),
        model: z.string().optional(),
        statements: Count,
        read: Count,
      }),
    })
    .meta({ id: 'SecondReadingProgress' }),
});

export const secondReadingsCalls = { readSecondReading };

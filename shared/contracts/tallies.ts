import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { DoiText, nothing, TallyReply } from './parts.ts';

export const TallyOfPaper = z
  .object({ doi: z.string(), ...TallyReply.shape })
  .meta({ id: 'TallyOfPaper' });

export const readTally = endpoint({
  kind: 'json',
  feature: 'tallies',
  method: 'GET',
  path: '/tallies/{doi+}',
  summary: 'Read how a paper was cited, as numbers',
  access: 'anyone',
  params: z.object({ doi: DoiText }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: TallyOfPaper,
});

export const readTallies = endpoint({
  kind: 'json',
  feature: 'tallies',
  method: 'POST',
  path: '/tallies',
  summary: 'Read the numbers of up to 500 papers',
  description: 'Unknown DOIs are left out of the answer.',
  access: 'anyone',
  params: z.object({}),
  query: z.object({}),
  body: z.array(DoiText).min(1).max(500),
  status: 200,
  reply: z.object({ tallies: z.record(z.string(), TallyOfPaper) }).meta({ id: 'Tallies' }),
});

export const talliesCalls = {
  readTallies,
  readTally,
};

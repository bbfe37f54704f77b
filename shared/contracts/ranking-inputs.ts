import * as z from 'zod';

import { endpoint } from './endpoint.ts';
import { rankingQuery } from './entities.ts';
import { nothing } from './parts.ts';

export const readRankingInputs = endpoint({
  kind: 'long-download',
  feature: 'ranking-inputs',
  access: 'anyone',
  types: ['text/csv'],
  method: 'GET',
  path: '/rankings/inputs.csv',
  summary: 'Download the input data of a ranking',
  description:
    'One line per row, field and citing year (`0` if unknown): `slug, name, field, year, supporting, contradicting`, self-citations excluded, unranked rows included. The guide shows how the ranking is computed from it. The file is streamed; an incomplete response is cut off.',
  params: z.object({}),
  query: rankingQuery,
  body: nothing,
  status: 200,
  reply: z.string(),
});

export const rankingInputsCalls = { readRankingInputs };

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
  summary: 'Take everything that a ranking is made of',
  description:
    'One line for each row, field and year of citing, `0` where the year is not known: `slug, name, field, year, supporting, contradicting`, self-citations left out; rows that are too few to be ranked are among them. The guide shows how the ranking follows from it. The file is sent while it is made; one that could not be made to its end breaks off.',
  params: z.object({}),
  query: rankingQuery,
  body: nothing,
  status: 200,
  reply: z.string(),
});

export const rankingInputsCalls = { readRankingInputs };

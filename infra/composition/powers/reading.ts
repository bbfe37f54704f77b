import * as papers from '#functions/features/papers/read-statements.ts';
import * as search from '#functions/features/search/search.ts';
import * as tallies from '#functions/features/tallies/tallies.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';

import { power } from '../power.ts';

export const reading = power(
  ['table', 'index', 'mayReadStatements', 'rateLimits', 'now'],
  (world) => ({
    search: search.search(world),
    readPaper: readPaper(world),
    readStatementsOfPaper: papers.readStatementsOfPaper(world),
    readTallies: tallies.readTallies(world),
  }),
);

import * as papers from '#functions/features/papers/read-statements.ts';
import * as search from '#functions/features/search/search.ts';
import * as tallies from '#functions/features/tallies/tallies.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { counting } from '#functions/records/usage/count-usage.ts';
import {
  paperAction,
  searchAction,
  statementsAction,
} from '#functions/records/usage/counted-actions.ts';

import { defineCapability } from '../capability.ts';

export const reading = defineCapability(
  ['table', 'index', 'mayReadStatements', 'openText', 'now', 'newId', 'queueNamed'],
  (world) => {
    // Capabilities that read on behalf of a program.
    const countUse = counting(world, 'TDM');
    return {
      search: countUse(search.search(world), searchAction),
      readPaper: countUse(readPaper(world), paperAction),
      readStatementsOfPaper: countUse(papers.readStatementsOfPaper(world), statementsAction),
      readTallies: tallies.readTallies(world),
    };
  },
);

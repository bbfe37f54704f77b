import * as papers from '#functions/features/papers/read-statements.ts';
import * as search from '#functions/features/search/search.ts';
import * as tallies from '#functions/features/tallies/tallies.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { counting } from '#functions/records/usage/count-usage.ts';
import { ofPaper, ofSearch, ofStatements } from '#functions/records/usage/counted-actions.ts';

import { power } from '../power.ts';

export const reading = power(
  ['table', 'index', 'mayReadStatements', 'now', 'newId', 'queueNamed'],
  (world) => {
    // Capabilities that read on behalf of a program.
    const counted = counting(world, 'TDM');
    return {
      search: counted(search.search(world), ofSearch),
      readPaper: counted(readPaper(world), ofPaper),
      readStatementsOfPaper: counted(papers.readStatementsOfPaper(world), ofStatements),
      readTallies: tallies.readTallies(world),
    };
  },
);

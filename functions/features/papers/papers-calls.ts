import { calls } from '#functions/platform/http/calls.ts';
import * as contracts from '#shared/contracts/papers.ts';

import { readCitingPapers } from './read-citing-papers.ts';
import { readPaper } from '#functions/records/papers/read-paper.ts';
import { readReferencesOfPaper } from './read-references.ts';
import { readStatement, readStatementsOfPaper } from './read-statements.ts';

type Ports = Parameters<typeof readPaper>[0] &
  Parameters<typeof readReferencesOfPaper>[0] &
  Parameters<typeof readStatementsOfPaper>[0];

export const papersCalls = (ports: Ports) =>
  calls(
    {
      readPaper: contracts.readPaper,
      readStatementsOfPaper: contracts.readStatementsOfPaper,
      readReferencesOfPaper: contracts.readReferencesOfPaper,
      readCitingPapers: contracts.readCitingPapers,
      readStatement: contracts.readStatement,
    },
    {
      readPaper: readPaper(ports),
      readStatementsOfPaper: readStatementsOfPaper(ports),
      readReferencesOfPaper: readReferencesOfPaper(ports),
      readCitingPapers: readCitingPapers(ports),
      readStatement: readStatement(ports),
    },
  );

import type { UseCase } from '#functions/platform/http/serve.ts';
import type { readPaper, readStatementsOfPaper } from '#shared/contracts/papers.ts';
import type { search } from '#shared/contracts/search.ts';
import type { readTallies } from '#shared/contracts/tallies.ts';

/** Read-only API calls: the tools return their responses, including locked text. */
export type ReadPorts = {
  readonly search: UseCase<typeof search>;
  readonly readPaper: UseCase<typeof readPaper>;
  readonly readStatementsOfPaper: UseCase<typeof readStatementsOfPaper>;
  readonly readTallies: UseCase<typeof readTallies>;
};

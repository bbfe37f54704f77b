import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import {
  type readTallies as manyContract,
  type readTally as oneContract,
} from '#shared/contracts/tallies.ts';

type Ports = { readonly table: Pick<Table, 'getMany'> };

export const readTally =
  ({ table }: Ports): UseCase<typeof oneContract> =>
  async (_caller, { params: { doi } }) => {
    const paper = (await papersByDoi(table)([doi])).get(doi);
    if (!paper) throw unknownPaper();
    return { doi, ...paper.tally };
  };

/** The tallies of many papers at once; unknown ones are left out. */
export const readTallies =
  ({ table }: Ports): UseCase<typeof manyContract> =>
  async (_caller, { body }) => {
    const papers = await papersByDoi(table)(body);
    return {
      tallies: Object.fromEntries([...papers].map(([doi, { tally }]) => [doi, { doi, ...tally }])),
    };
  };

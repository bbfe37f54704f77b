import type { UseCase } from '#functions/platform/http/serve.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import type { readPatentsOfPaper as contract } from '#shared/contracts/papers.ts';

import { idOfDocument } from '#functions/records/patents/patent-record.ts';
import { patentsById } from '#functions/records/patents/patent-repository.ts';
import { patentView } from '#functions/records/patents/patent-view.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly patentIndex: Pick<SearchIndex, 'citingPapers'>;
};

/** Lists the patents that cite a paper: the patent index stores their citations like references. */
export const readPatentsOfPaper =
  ({ table, patentIndex }: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { doi }, query: { limit, offset } }) => {
    const [paper, citing] = await Promise.all([
      paperByDoi(table)(doi),
      patentIndex.citingPapers({ doi, limit, offset }),
    ]);
    if (!paper) throw unknownPaper();
    const ids = citing.papers.map((citingPatent) => idOfDocument(citingPatent.doi));
    const patents = await patentsById(table)(ids);
    return {
      patents: ids.flatMap((id) => {
        const patent = patents.get(id);
        return patent ? [patentView(patent.record)] : [];
      }),
      total: citing.total,
    };
  };

import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { paperByDoi, papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import { citingWork } from '#functions/records/statements/statement-view.ts';
import { type readCitingPapers as contract } from '#shared/contracts/papers.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany'>;
  readonly index: Pick<SearchIndex, 'citingPapers'>;
};

/** Lists who cites a paper and how often in which way: counts only, open to everyone. */
export const readCitingPapers =
  ({ table, index }: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { doi }, query: { limit, offset } }) => {
    const [paper, citing] = await Promise.all([
      paperByDoi(table)(doi),
      index.citingPapers({ doi, limit, offset }),
    ]);
    if (!paper) throw unknownPaper();
    const papers = await papersByDoi(table)(citing.papers.map((citingPaper) => citingPaper.doi));
    return {
      papers: citing.papers.map(({ doi: citingDoi, byType }) => ({
        work: citingWork(citingDoi, papers.get(citingDoi)),
        tally: {
          ...byType,
          total: Object.values(byType).reduce((sum, count) => sum + count, 0),
        },
      })),
      total: citing.total,
      // The index follows the table with a short delay.
      left: Math.max(paper.tally.citingPublications - citing.total, 0),
    };
  };

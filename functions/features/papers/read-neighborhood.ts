import type { UseCase } from '#functions/platform/http/serve.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';
import { contributionsOfArticle } from '#functions/records/articles/stored-contributions.ts';
import { graphOf } from '#functions/records/citation-graph/graph-of.ts';
import { paperByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import type { readNeighbourhood as contract } from '#shared/contracts/papers.ts';
import { byInformativeness, graphLimits } from '#shared/domain/citation-graph.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany'>;
  readonly index: Pick<SearchIndex, 'statements' | 'citingPapers'>;
};
type Side = { readonly dois: readonly string[]; readonly total: number };

const MAX_NEIGHBORS = graphLimits.neighboursOfEachKind;

/** Returns the citation graph around a paper, the most informative works first. */
export const readNeighborhood =
  ({ table, index }: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { doi } }) => {
    const [paper, cited, citing] = await Promise.all([
      paperByDoi(table)(doi),
      citedSide(table, doi),
      citingSide(index, doi),
    ]);
    if (!paper) throw unknownPaper();
    const graph = await graphOf(table)([doi, ...cited.dois, ...citing.dois]);
    return { ...graph, totals: { cited: cited.total, citing: citing.total } };
  };

const citedSide = async (table: Ports['table'], doi: string): Promise<Side> => {
  const works = [...new Set((await readVersionRecord(table)(doi))?.cited)];
  const contributionTo = await contributionsOfArticle(table, doi, works);
  const cited = works.flatMap((work) => {
    const adds = contributionTo(work)?.adds;
    return adds && adds.citingPublications > 0 ? [{ work, adds }] : [];
  });
  const ordered = cited.toSorted(
    (a, b) => byInformativeness(a.adds, b.adds) || (a.work < b.work ? -1 : 1),
  );
  return { dois: ordered.slice(0, MAX_NEIGHBORS).map(({ work }) => work), total: cited.length };
};

/** Supporting and contrasting ones; if there are few, the newest others. */
const citingSide = async (index: Ports['index'], doi: string): Promise<Side> => {
  const [mostRelevant, newest] = await Promise.all([
    index.statements({
      doi,
      about: 'cited',
      kinds: ['text'],
      types: ['supporting', 'contradicting'],
      group: 'paper',
      offset: 0,
      limit: MAX_NEIGHBORS,
    }),
    index.citingPapers({ doi, offset: 0, limit: MAX_NEIGHBORS }),
  ]);
  const dois = new Set([
    ...(mostRelevant.groups ?? []).map(({ citingDoi }) => citingDoi),
    ...newest.papers.map((citingPaper) => citingPaper.doi),
  ]);
  return { dois: [...dois].slice(0, MAX_NEIGHBORS), total: newest.total };
};

import { type UseCase } from '#functions/platform/http/serve.ts';
import { type SearchIndex } from '#functions/platform/ports/search-index.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import type { Paper } from '#functions/records/papers/paper-record.ts';
import { noticesByDoi, papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import {
  type readTallies as manyContract,
  type readTally as oneContract,
} from '#shared/contracts/tallies.ts';
import { type Section, sections } from '#shared/domain/section.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

type TablePorts = { readonly table: Pick<Table, 'getMany'> };
type Ports = TablePorts & { readonly index: Pick<SearchIndex, 'search'> };

export const readTally =
  ({ table }: TablePorts): UseCase<typeof oneContract> =>
  async (_caller, { params: { doi } }) => {
    const paper = (await papersByDoi(table)([doi])).get(doi);
    if (!paper) throw unknownPaper();
    return { doi, ...paper.tally };
  };

/** Returns how many statements about each work are in one section, with one query for any number of works. */
const inSection =
  (index: Ports['index'], dois: readonly string[]) =>
  async (section: Section): Promise<ReadonlyMap<string, number>> => {
    const { tallies = [] } = await index.search({
      mode: 'citations',
      // Counted like tallies: the body text of an article, without captions and tables.
      filters: { dois, sections: [section], kinds: ['text'] },
      sort: { key: 'date', order: 'desc' },
      offset: 0,
      limit: 0,
      aggregate: false,
      tallies: true,
    });
    return new Map(tallies.map(({ doi, tally }) => [doi, tally.total]));
  };

const sectionCounts = async (index: Ports['index'], dois: readonly string[]) => {
  const countsBySection = await Promise.all(sections.map(inSection(index, dois)));
  const countOf = (doi: string, section: Section) =>
    countsBySection[sections.indexOf(section)]?.get(doi) ?? 0;
  return (doi: string) => ({
    introduction: countOf(doi, 'introduction'),
    methods: countOf(doi, 'methods'),
    results: countOf(doi, 'results'),
    discussion: countOf(doi, 'discussion'),
    other: countOf(doi, 'other'),
  });
};

/** Returns the tallies of many papers; unknown ones are omitted. */
export const readTallies =
  ({ table, index }: Ports): UseCase<typeof manyContract> =>
  async (_caller, { body, query: { with: extras } }) => {
    const papers = await papersByDoi(table)(body);
    // A notice counts whether or not the collection knows the work.
    const noticed = extras.includes('notices')
      ? await noticesByDoi(table)(body.filter((doi) => !papers.has(doi)))
      : new Map<string, Paper['notices']>();
    const cited = [...papers].flatMap(([doi, { tally }]) => (tally.total > 0 ? [doi] : []));
    const sectionsOf = extras.includes('sections') ? await sectionCounts(index, cited) : undefined;
    const reply = (doi: string, tally: Tally, notices: Paper['notices']) => ({
      doi,
      ...tally,
      ...(sectionsOf && { sections: sectionsOf(doi) }),
      ...(extras.includes('notices') && { editorialNotices: [...notices] }),
    });
    return {
      tallies: Object.fromEntries([
        ...[...papers].map(
          ([doi, { tally, notices }]) => [doi, reply(doi, tally, notices)] as const,
        ),
        ...[...noticed].map(([doi, notices]) => [doi, reply(doi, emptyTally, notices)] as const),
      ]),
    };
  };

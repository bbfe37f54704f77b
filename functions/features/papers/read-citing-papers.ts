import { type UseCase } from '#functions/platform/http/serve.ts';
import { type Item, type Table } from '#functions/platform/ports/table.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import {
  citingKeyIn,
  paperByDoi,
  paperKeys,
  papersByDoi,
  recordsByDoi,
} from '#functions/records/papers/paper-repository.ts';
import { unknownPaper } from '#functions/records/papers/read-paper.ts';
import { citingWork } from '#functions/records/statements/statement-view.ts';
import { type readCitingPapers as contract } from '#shared/contracts/papers.ts';
import { type Tally } from '#shared/domain/tally.ts';

type Ports = { readonly table: Pick<Table, 'getMany' | 'query'> };

/** No report loads more than this of anything. */
const MOST_LOADED = 3_000;

/** Who cites a paper, and how often in which way: counts alone, so that everyone may see them. */
export const readCitingPapers =
  ({ table }: Ports): UseCase<typeof contract> =>
  async (_caller, { params: { doi }, query: { limit, offset } }) => {
    const [paper, contributions] = await Promise.all([
      paperByDoi(table)(doi),
      contributionsTo(table, doi),
    ]);
    if (!paper) throw unknownPaper();
    const tallies = new Map(contributions);
    const records = await recordsByDoi(table)([...tallies.keys()]);
    const yearOf = (citing: string) => records.get(citing)?.year ?? 0;
    const totalOf = (citing: string) => tallies.get(citing)?.total ?? 0;
    const ordered = [...tallies.keys()].sort(
      (a, b) => yearOf(b) - yearOf(a) || totalOf(b) - totalOf(a) || (a < b ? -1 : 1),
    );
    const page = ordered.slice(offset, offset + limit);
    const papers = await papersByDoi(table)(page);
    return {
      papers: page.map((citing) => ({
        work: citingWork(citing, papers.get(citing)),
        tally: countsOf(tallies.get(citing)),
      })),
      total: ordered.length,
      left: Math.max(paper.tally.citingPublications - ordered.length, 0),
    };
  };

/** What each citing paper adds to the tally; one that cites it no longer adds nothing and is left out. */
const contributionsTo = async (table: Ports['table'], doi: string) => {
  const found: Item[] = [];
  const { pk, sk: prefix } = paperKeys.contribution(doi, '');
  let after: string | undefined;
  do {
    const page = await table.query({
      pk,
      prefix,
      limit: MOST_LOADED - found.length,
      ...(after && { after }),
    });
    found.push(...page.items);
    after = page.next;
  } while (after && found.length < MOST_LOADED);
  return found
    .map((item) => [citingKeyIn(item), tallyFrom(item)] as const)
    .filter(([, { citingPublications }]) => citingPublications > 0);
};

const countsOf = (tally: Tally | undefined) => ({
  supporting: tally?.supporting ?? 0,
  contradicting: tally?.contradicting ?? 0,
  mentioning: tally?.mentioning ?? 0,
  unclassified: tally?.unclassified ?? 0,
  total: tally?.total ?? 0,
});

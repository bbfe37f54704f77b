import type { Item, Table } from '#functions/platform/ports/table.ts';
import { readVersionRecords } from '#functions/records/articles/version-record.ts';
import { contributionsInItems } from '#functions/records/articles/stored-contributions.ts';
import { doiOfPartition, paperKeys } from '#functions/records/papers/paper-repository.ts';
import { byInformativeness, type EdgeCounts, graphLimits } from '#shared/domain/citation-graph.ts';

export type Edge = EdgeCounts & { readonly citing: string; readonly cited: string };

/** Papers that all cite each other would need more queries than a graph can show. */
const MOST_ASKED = 2 * graphLimits.edges;

/**
 * Finds the citations among some papers, identified by key. Supporting and contrasting ones come first, so they remain
 * when there are more than a graph can show; `total` counts all.
 */
export const edgesAmong =
  (table: Pick<Table, 'getMany'>) =>
  async (
    keys: readonly string[],
  ): Promise<{ readonly edges: readonly Edge[]; readonly total: number }> => {
    const among = new Set(keys);
    const heads = await readVersionRecords(table)([...among]);
    const pairs = heads.flatMap(({ key, cited }) =>
      [...new Set(cited)]
        .filter((work) => work !== key && among.has(work))
        .map((work) => ({ work, citing: key })),
    );
    const asked = pairs.slice(0, MOST_ASKED);
    const found = await table.getMany(
      [...new Set(asked.map(({ work }) => work))].map(paperKeys.record),
    );
    const items = new Map(found.map((item: Item) => [doiOfPartition(item.pk), item]));
    const contributionOf = await contributionsInItems(table, items, asked);
    const edges = asked.flatMap(({ work, citing }): readonly Edge[] => {
      const adds = contributionOf(work, citing)?.adds;
      // A version record lists the works of its previous version until the new one is applied.
      if (!adds || adds.citingPublications === 0) return [];
      const { supporting, contradicting, mentioning } = adds;
      return [{ citing, cited: work, supporting, contradicting, mentioning }];
    });
    const ordered = edges.toSorted(
      (a, b) =>
        byInformativeness(a, b) || (`${a.citing} ${a.cited}` < `${b.citing} ${b.cited}` ? -1 : 1),
    );
    return {
      edges: ordered.slice(0, graphLimits.edges),
      total: ordered.length + (pairs.length - asked.length),
    };
  };

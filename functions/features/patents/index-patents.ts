import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';

import {
  documentKey,
  patentDocument,
  type PatentCitation,
} from '#functions/records/patents/patent-record.ts';
import {
  citationsOf,
  allPatents,
  type StoredPatent,
} from '#functions/records/patents/patent-repository.ts';

type IndexedPatents = {
  readonly stored: Pick<StoredPatent, 'record' | 'revision'>;
  readonly citations: readonly PatentCitation[];
};

export const citedDois = (citations: readonly PatentCitation[]): readonly string[] => [
  ...new Set(citations.flatMap(({ doi }) => doi ?? [])),
];

/** A patent lists cited works like an article's references, so that both are queried alike. */
export const indexPatents =
  (index: Pick<SearchIndex, 'putPapers' | 'putStatements'>) =>
  async (patents: readonly IndexedPatents[]): Promise<void> => {
    await index.putPapers(patents.map(({ stored: { record } }) => patentDocument(record)));
    for (const { stored, citations } of patents)
      await index.putStatements(
        {
          doi: documentKey(stored.record.id),
          sequence: stored.revision,
          lists: citedDois(citations),
        },
        [],
      );
  };

/** Builds a new patent index from the table, then replaces the one in use. Returns the number of patents. */
export const rebuildPatentIndex = async (
  table: Pick<WholeTable, 'scan' | 'query'>,
  current: Pick<SearchIndex, 'rebuild'>,
): Promise<number> => {
  const { index, done } = await current.rebuild();
  let count = 0;
  for await (const patents of allPatents(table)) {
    const puts: IndexedPatents[] = [];
    for (const stored of patents)
      puts.push({ stored, citations: await citationsOf(table)(stored.record) });
    await indexPatents(index)(puts);
    count += patents.length;
  }
  await done();
  return count;
};

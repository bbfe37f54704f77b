import {
  type GivenPatent,
  type LeftReason,
  type PatentRead,
  type PrintedCitation,
} from '#functions/ingest/patents/given-patent.ts';
import { possibleReferences } from '#functions/ingest/patents/possible-references.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';
import { patentIdOf } from '#shared/domain/patent-number.ts';

import type { PatentCitation, PatentRecord } from '#functions/records/patents/patent-record.ts';
import {
  digestOf,
  patentItems,
  patentsById,
  type StoredPatent,
} from '#functions/records/patents/patent-repository.ts';
import { putIntoIndex, worksOf } from './put-into-index.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'putMany'>;
  readonly patentIndex: Pick<SearchIndex, 'putPapers' | 'putStatements' | 'refresh'>;
};

/** The result of a patent import. */
export type PatentSummary = {
  readonly read: number;
  readonly made: number;
  readonly changed: number;
  readonly left: Readonly<Partial<Record<LeftReason, number>>>;
};

const AT_ONCE = 100;

/** The work of each citation, if its DOI is printed or exactly one known work matches. */
const matched =
  (table: Pick<Table, 'query'>) =>
  async (citations: readonly PrintedCitation[]): Promise<readonly PatentCitation[]> => {
    const found: PatentCitation[] = [];
    for (const [at, citation] of citations.entries()) {
      const { printed } = citation;
      const works = await findWorks(table)(possibleReferences(citation, String(at)));
      const [only, other] = new Map([...works.values()].map((work) => [work.doi, work])).values();
      if (!only || other) found.push({ printed });
      else if (only.by === undefined) found.push({ printed, doi: only.doi });
      else found.push({ printed, doi: only.doi, match: { by: only.by, score: only.score } });
    }
    return found;
  };

const recordOf = (
  { citations: _, ...given }: GivenPatent,
  citations: readonly PatentCitation[],
): PatentRecord => ({
  ...given,
  id: patentIdOf(given),
  citations: citations.length,
  works: worksOf(citations).length,
});

/** Imports some patents, the last of each number; returns how many were created and changed. */
const importSome =
  ({ table, patentIndex }: Ports) =>
  async (patents: readonly GivenPatent[]) => {
    const given = new Map(patents.map((patent) => [patentIdOf(patent), patent]));
    const known = await patentsById(table)([...given.keys()]);
    const news: { readonly stored: StoredPatent; readonly citations: readonly PatentCitation[] }[] =
      [];
    for (const patent of given.values()) {
      const citations = await matched(table)(patent.citations);
      const record = recordOf(patent, citations);
      const digest = digestOf(record, citations);
      const before = known.get(record.id);
      if (before?.digest !== digest)
        news.push({ stored: { record, digest, revision: (before?.revision ?? 0) + 1 }, citations });
    }
    const items = news.map(({ stored, citations }) => patentItems(stored, citations));
    await table.putMany(items.flatMap(({ before }) => before));
    await putIntoIndex(patentIndex)(news);
    // An interrupted import finds these patents incomplete and repeats them.
    await table.putMany(items.map(({ last }) => last));
    const made = news.filter(({ stored }) => !known.has(stored.record.id)).length;
    return { made, changed: news.length - made };
  };

/**
 * Imports patents with the works they cite. Unchanged patents are left alone, so an interrupted import can be repeated,
 * and repeating it after new articles arrived may match more citations.
 */
export const importPatents =
  (ports: Ports) =>
  async (records: AsyncIterable<PatentRead>): Promise<PatentSummary> => {
    const left = new Map<LeftReason, number>();
    let [read, made, changed] = [0, 0, 0];
    let waiting: GivenPatent[] = [];
    const importWaiting = async () => {
      const done = await importSome(ports)(waiting);
      made += done.made;
      changed += done.changed;
      waiting = [];
    };
    for await (const record of records) {
      read += 1;
      if (record.kind === 'left') left.set(record.reason, (left.get(record.reason) ?? 0) + 1);
      else waiting.push(record.patent);
      if (waiting.length >= AT_ONCE) await importWaiting();
    }
    if (waiting.length > 0) await importWaiting();
    await ports.patentIndex.refresh();
    return { read, made, changed, left: Object.fromEntries(left) };
  };

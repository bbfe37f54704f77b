import {
  type ImportedPatent,
  type SkipReason,
  type PatentResult,
  type PrintedCitation,
} from '#functions/ingest/patents/imported-patent.ts';
import { possibleReferences } from '#functions/ingest/patents/possible-references.ts';
import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { findWorks } from '#functions/records/references/resolve-references.ts';
import { patentIdOf } from '#shared/domain/patent-number.ts';

import type { PatentCitation, PatentRecord } from '#functions/records/patents/patent-record.ts';
import {
  patentFingerprint,
  patentItems,
  patentsById,
  type StoredPatent,
} from '#functions/records/patents/patent-repository.ts';
import { indexPatents, citedDois } from './index-patents.ts';

type Ports = {
  readonly table: Pick<Table, 'getMany' | 'query' | 'putMany'>;
  readonly patentIndex: Pick<SearchIndex, 'putPapers' | 'putStatements' | 'refresh'>;
};

/** The result of a patent import. */
export type PatentSummary = {
  readonly read: number;
  readonly made: number;
  readonly changed: number;
  readonly left: Readonly<Partial<Record<SkipReason, number>>>;
};

const AT_ONCE = 100;

/** The work of each citation, if its DOI is printed or exactly one known work matches. */
const matched =
  (table: Pick<Table, 'query'>) =>
  async (citations: readonly PrintedCitation[]): Promise<readonly PatentCitation[]> => {
    const matches: PatentCitation[] = [];
    for (const [index, citation] of citations.entries()) {
      const { printed } = citation;
      const works = await findWorks(table)(possibleReferences(citation, String(index)));
      const [only, further] = new Map([...works.values()].map((work) => [work.doi, work])).values();
      if (!only || further) matches.push({ printed });
      else if (only.by === undefined) matches.push({ printed, doi: only.doi });
      else matches.push({ printed, doi: only.doi, match: { by: only.by, score: only.score } });
    }
    return matches;
  };

const recordOf = (
  { citations: _, ...rest }: ImportedPatent,
  citations: readonly PatentCitation[],
): PatentRecord => ({
  ...rest,
  id: patentIdOf(rest),
  citations: citations.length,
  works: citedDois(citations).length,
});

/** Imports some patents, the last of each number; returns how many were created and changed. */
const importSome =
  ({ table, patentIndex }: Ports) =>
  async (patents: readonly ImportedPatent[]) => {
    const given = new Map(patents.map((patent) => [patentIdOf(patent), patent]));
    const knownPatents = await patentsById(table)([...given.keys()]);
    const news: { readonly stored: StoredPatent; readonly citations: readonly PatentCitation[] }[] =
      [];
    for (const patent of given.values()) {
      const citations = await matched(table)(patent.citations);
      const record = recordOf(patent, citations);
      const digest = patentFingerprint(record, citations);
      const previous = knownPatents.get(record.id);
      if (previous?.digest !== digest)
        news.push({
          stored: { record, digest, revision: (previous?.revision ?? 0) + 1 },
          citations,
        });
    }
    const items = news.map(({ stored, citations }) => patentItems(stored, citations));
    await table.putMany(items.flatMap(({ before }) => before));
    await indexPatents(patentIndex)(news);
    // An interrupted import finds these patents incomplete and repeats them.
    await table.putMany(items.map(({ last }) => last));
    const created = news.filter(({ stored }) => !knownPatents.has(stored.record.id)).length;
    return { made: created, changed: news.length - created };
  };

/**
 * Imports patents with the works they cite. Unchanged patents are left alone, so an interrupted import can be repeated,
 * and repeating it after new articles arrived may match more citations.
 */
export const importPatents =
  (ports: Ports) =>
  async (records: AsyncIterable<PatentResult>): Promise<PatentSummary> => {
    const skipped = new Map<SkipReason, number>();
    let [read, createdCount, changedCount] = [0, 0, 0];
    let pending: ImportedPatent[] = [];
    const importWaiting = async () => {
      const done = await importSome(ports)(pending);
      createdCount += done.made;
      changedCount += done.changed;
      pending = [];
    };
    for await (const record of records) {
      read += 1;
      if (record.kind === 'left') skipped.set(record.reason, (skipped.get(record.reason) ?? 0) + 1);
      else pending.push(record.patent);
      if (pending.length >= AT_ONCE) await importWaiting();
    }
    if (pending.length > 0) await importWaiting();
    await ports.patentIndex.refresh();
    return { read, made: createdCount, changed: changedCount, left: Object.fromEntries(skipped) };
  };

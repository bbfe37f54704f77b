import {
  type ImportedPatent,
  type SkipReason,
  type PatentResult,
  type PrintedCitation,
} from '#functions/ingest/patents/imported-patent.ts';
import { possibleReferences } from '#functions/ingest/patents/possible-references.ts';
import type { ImportProgress } from '#functions/platform/ports/import-progress.ts';
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

type Options = {
  /** Hears why a record is left out, before the next one is read. */
  readonly onWrong?: (reason: SkipReason) => void;
  readonly progress?: ImportProgress<PatentProgress> | undefined;
};

type Changes = Pick<PatentSummary, 'made' | 'changed'>;

/** The summary up to the last batch that is stored, and what the next one changes. */
export type PatentProgress = PatentSummary & { readonly next?: Changes | undefined };

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

/** Imports some patents, the last of each number. `onPlanned` hears how many are created and changed before they count as stored. */
const importSome =
  ({ table, patentIndex }: Ports) =>
  async (
    patents: readonly ImportedPatent[],
    onPlanned: (changes: Changes) => Promise<void>,
  ): Promise<void> => {
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
    const created = news.filter(({ stored }) => !knownPatents.has(stored.record.id)).length;
    await onPlanned({ made: created, changed: news.length - created });
    // An interrupted import finds these patents incomplete and repeats them.
    await table.putMany(items.map(({ last }) => last));
  };

/**
 * Imports patents with the works they cite. An interrupted import passes over the records that its progress counts, and
 * unchanged patents are left alone, so repeating it is safe; after new articles arrived it may match more citations.
 */
export const importPatents =
  (ports: Ports) =>
  async (
    records: AsyncIterable<PatentResult>,
    { onWrong = () => undefined, progress }: Options = {},
  ): Promise<PatentSummary> => {
    const previous = progress?.previous;
    const skipped: Partial<Record<SkipReason, number>> = { ...previous?.left };
    let read = 0;
    let createdCount = previous?.made ?? 0;
    let changedCount = previous?.changed ?? 0;
    const summary = (): PatentSummary => ({
      read,
      made: createdCount,
      changed: changedCount,
      left: { ...skipped },
    });
    let pending: ImportedPatent[] = [];
    let { next, ...stored }: PatentProgress = previous ?? summary();
    const importWaiting = async () => {
      await importSome(ports)(pending, async (changes) => {
        // A batch that was stored before the process ended changes nothing any more; it was counted then.
        next ??= changes;
        await progress?.note({ ...stored, next });
      });
      createdCount += next?.made ?? 0;
      changedCount += next?.changed ?? 0;
      pending = [];
      next = undefined;
      stored = summary();
      await progress?.note(stored);
    };
    for await (const record of records) {
      read += 1;
      if (record.kind === 'left') onWrong(record.reason);
      if (read <= (previous?.read ?? 0)) continue;
      if (record.kind === 'left') skipped[record.reason] = (skipped[record.reason] ?? 0) + 1;
      else pending.push(record.patent);
      if (pending.length >= AT_ONCE) await importWaiting();
    }
    if (pending.length > 0) await importWaiting();
    await ports.patentIndex.refresh();
    return summary();
  };

import type { Files } from '#functions/platform/ports/files.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { type Contribution, emptyContribution } from '#functions/records/articles/contributions.ts';
import { indexPapers } from '#functions/records/papers/index-papers.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { doiOfPartition, paperKeys } from '#functions/records/papers/paper-repository.ts';
import type { PrintedWork } from '#functions/records/papers/printed-work.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';

import { announceWorks } from '../announce.ts';
import { applyNoticeList } from '../apply-notice-list.ts';
import { followPmids } from '../apply-notices.ts';
import { allIdentities, pmidOf, sourcesIn } from '../described-work.ts';
import { waitingFor } from '../known-works.ts';
import type { IngestPorts } from '../ports.ts';
import { requestRematch } from '../rematch.ts';
import { type SaidOfWork, writeWorks, type WrittenWork } from '../write-works.ts';
import { type ImportJob, noteRange } from './import-state.ts';
import { spooled } from './spool.ts';

export type RangePorts = Pick<IngestPorts, 'queue' | 'events' | 'now' | 'newId'> & {
  readonly table: Table;
  readonly files: Pick<Files, 'get' | 'list'>;
  readonly index: Pick<IngestPorts['index'], 'putPapers' | 'removePapers'>;
};

const WORKS_PER_BATCH = 500;
/** While one batch waits for the disk or the index, the next one is computed. */
const BATCHES_AT_ONCE = 3;
const MAX_NOTICES_OF_WORK = 50;

/** Everything that an import says about a work. */
type SaidInImport = {
  readonly work: string;
  record?: PaperRecord;
  counted?: { readonly count: number; readonly day: string };
  /** What each citing work prints about it; undefined where it does not name it by its DOI. */
  readonly citing: Map<string, PrintedWork | undefined>;
  readonly notices: EditorialNotice[];
};

/** A publication without full text counts as citing, and no statement of it does. */
const CITED_ONCE: Contribution = { ...emptyContribution, citingPublications: 1 };

const gathered = async (
  files: RangePorts['files'],
  id: string,
  range: number,
): Promise<readonly SaidInImport[]> => {
  const byWork = new Map<string, SaidInImport>();
  const about = (work: string): SaidInImport => {
    const known = byWork.get(work);
    if (known) return known;
    const fresh = { work, citing: new Map<string, PrintedWork | undefined>(), notices: [] };
    byWork.set(work, fresh);
    return fresh;
  };
  for await (const entry of spooled(files, id, range)) {
    const facts = about(entry[1]);
    switch (entry[0]) {
      case 'work':
        facts.record ??= entry[2];
        break;
      case 'cited':
        facts.citing.set(entry[2], entry[3] === null ? undefined : (entry[3] ?? {}));
        break;
      case 'counted':
        facts.counted ??= { count: entry[2], day: entry[3] };
        break;
      case 'notice':
        if (facts.notices.length < MAX_NOTICES_OF_WORK) facts.notices.push(entry[2]);
        break;
    }
  }
  // Adjacent works share a page of the table.
  return [...byWork.values()].toSorted((a, b) => (a.work < b.work ? -1 : 1));
};

const saidOf = (
  { work, record, citing, counted }: SaidInImport,
  { at, registry }: ImportJob,
): SaidOfWork => ({
  work,
  changes: [...citing].map(([key, printed]) => ({
    work,
    citing: { key, sequence: 1, at },
    wanted: CITED_ONCE,
    ...(printed && { printed }),
  })),
  ...(record && { read: { record, sequence: 1 } }),
  ...(counted && { counted: { registry, ...counted } }),
});

const pmidAfter = (written: WrittenWork | undefined, item: Item): string | undefined =>
  written?.pmid ? written.pmid.is : pmidOf(sourcesIn(item));

/** Returns the items of written works by DOI; those that others may have changed since are read again. */
const itemsOf = async (
  table: Pick<Table, 'getMany'>,
  written: ReadonlyMap<string, WrittenWork>,
): Promise<ReadonlyMap<string, Item>> => {
  const changed = [...written].flatMap(([work, { item }]) => (item ? [] : [work]));
  const read = await table.getMany(changed.map(paperKeys.record));
  return new Map([
    ...[...written].flatMap(([work, { item }]) => (item ? [[work, item] as const] : [])),
    ...read.map((item) => [doiOfPartition(item.pk), item] as const),
  ]);
};

const applyBatch = async (
  ports: RangePorts,
  job: ImportJob,
  batch: readonly SaidInImport[],
): Promise<void> => {
  const { table } = ports;
  const facts = batch.filter(
    ({ record, citing, counted }) =>
      record !== undefined || citing.size > 0 || counted !== undefined,
  );
  const written = await writeWorks(table)(facts.map((work) => saidOf(work, job)));
  const items = await itemsOf(table, written);
  // Of all works, since an import that died before may have written some of them without telling anybody.
  await requestRematch(
    ports,
    await waitingFor(table)([
      ...[...written.values()].flatMap(({ identityChanges }) => identityChanges),
      ...[...items].flatMap(
        ([work, item]) => written.get(work)?.identities ?? allIdentities(work, item),
      ),
    ]),
  );
  await followPmids(table)(
    [...items].map(([work, item]) => ({
      work,
      before: written.get(work)?.pmidChange?.before,
      after: pmidAfter(written.get(work), item),
      at: job.at,
    })),
  );
  const works = facts.map(({ work }) => work);
  await indexPapers(ports)(works, items);
  await applyNoticeList(ports)(
    job.registry,
    batch.flatMap(({ work, notices }) => (notices.length > 0 ? [[work, notices] as const] : [])),
  );
  await announceWorks(ports)(works);
};

/**
 * Writes what an import says about the works of one range: records, counts of citing publications, notices, and the index.
 * Idempotent, since contributions are guarded by the version of the citing work. `onWritten` hears how many works were
 * written.
 */
export const applyRange =
  (ports: RangePorts, job: ImportJob) =>
  async (range: number, onWritten: (works: number) => void = () => undefined): Promise<void> => {
    const works = await gathered(ports.files, job.id, range);
    let next = 0;
    const run = async () => {
      for (let from = next; from < works.length; from = next) {
        next = from + WORKS_PER_BATCH;
        const batch = works.slice(from, next);
        await applyBatch(ports, job, batch);
        onWritten(batch.length);
      }
    };
    const runs = await Promise.allSettled(Array.from({ length: BATCHES_AT_ONCE }, run));
    const failed = runs.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    await noteRange(ports.table)(job.id, range);
  };

import { articleOfWork } from '#functions/ingest/works/article-of-work.ts';
import { applyNoticeList } from '#functions/features/articles/apply-notice-list.ts';
import {
  type RegistryNotice,
  skippedWork,
  type WorkResult,
} from '#functions/ingest/works/registry-work.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { openAlexIds, readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import { readVersionRecord } from '#functions/records/articles/version-record.ts';

import type { IngestLoop } from './ingest-loop.ts';
import { ingestFiles } from './ingest-paths.ts';
import { jsonRecords, NOT_JSON } from '#infra/sources/json-records.ts';
import type { SourceFile } from '#infra/sources/source-files.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import type { LocalWorld } from '../world/world.ts';

const MAX_NOTICES_OF_WORK = 50;
/** A few hundred megabytes of memory; references to works beyond that are not resolved. */
const MAX_NAMES = 5_000_000;

export type WorksSummary = {
  readonly records: number;
  readonly works: number;
  readonly references: number;
  readonly left: Readonly<Record<string, number>>;
  /** Works left out because they are known already. */
  readonly known: number;
};

type Source = {
  readonly world: LocalWorld;
  readonly loop: IngestLoop;
  /** Opens the file, from its beginning each time. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal | undefined;
};

type ReadWork = (value: unknown) => WorkResult;

/** OpenAlex identifies cited works by its own ids, so a first pass through the file maps them to DOIs. */
const openAlexReader = async (bytes: Source['bytes']): Promise<ReadWork> => {
  const dois = new Map<number, string>();
  for await (const record of jsonRecords(bytes())) {
    const name = openAlexIds(record);
    if (name && dois.size < MAX_NAMES) dois.set(name.number, name.doi);
  }
  return (value) => readOpenAlexWork(value, (number) => dois.get(number));
};

const readers: Readonly<
  Record<'crossref' | 'openalex', (bytes: Source['bytes']) => Promise<ReadWork>>
> = {
  crossref: async () => readCrossrefWork,
  openalex: openAlexReader,
};

/**
 * Imports works described by a registry as articles without text: metadata and reference list, which then counts as
 * citing publication without full text. A work that was read here is not changed, because its own text says more.
 */
export const importWorks = async (
  { world, loop, bytes, signal }: Source,
  registry: keyof typeof readers,
): Promise<WorksSummary> => {
  const read = await readers[registry](bytes);
  const skippedCounts: Record<string, number> = {};
  let records = 0;
  let known = 0;
  const leave = (reason: string) => {
    skippedCounts[reason] = (skippedCounts[reason] ?? 0) + 1;
  };

  const noticesBySource = new Map<string, EditorialNotice[]>();
  const note = ({ about, ...notice }: RegistryNotice) => {
    const noted = noticesBySource.get(about);
    if (noted && noted.length < MAX_NOTICES_OF_WORK) noted.push(notice);
    else if (!noted && noticesBySource.size < MAX_NAMES) noticesBySource.set(about, [notice]);
  };

  async function* articles(): AsyncGenerator<SourceFile> {
    for await (const record of jsonRecords(bytes())) {
      records += 1;
      const readResult = record === NOT_JSON ? skippedWork('not JSON, or too long') : read(record);
      if (readResult.kind === 'left') {
        leave(readResult.reason);
        continue;
      }
      const { work } = readResult;
      // A registry may know of the retraction of a work that was read here.
      work.notices.forEach(note);
      if (await readVersionRecord(world.table)(work.doi)) {
        known += 1;
        leave('already read here');
        continue;
      }
      yield { kind: 'bytes', name: work.doi, bytes: Buffer.from(articleOfWork(work)) };
    }
  }

  const {
    articles: works,
    references,
    skipped,
    failures,
  } = await ingestFiles(world, loop, articles(), undefined, signal);
  await applyNoticeList(world)(registry, [...noticesBySource]);
  if (skipped > 0) skippedCounts['listed twice'] = skipped;
  if (failures.length > 0) skippedCounts['not readable'] = failures.length;
  return { records, works, references, left: skippedCounts, known: known + skipped };
};

import { articleOfWork } from '#functions/ingest/works/article-of-work.ts';
import { leftOut, type WorkRead } from '#functions/ingest/works/given-work.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { openAlexName, readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import { readHead } from '#functions/records/articles/article-head.ts';

import type { IngestLoop } from './ingest-loop.ts';
import { ingestFiles } from './ingest-paths.ts';
import { jsonRecords, NO_JSON } from './json-records.ts';
import type { SourceFile } from './source-files.ts';
import type { LocalWorld } from './world.ts';

/** A few hundred megabytes of memory; references to works beyond that are not resolved. */
const MOST_NAMES = 5_000_000;

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

type Read = (given: unknown) => WorkRead;

/** OpenAlex identifies cited works by its own ids, so a first pass through the file maps them to DOIs. */
const openAlexReader = async (bytes: Source['bytes']): Promise<Read> => {
  const dois = new Map<number, string>();
  for await (const record of jsonRecords(bytes())) {
    const name = openAlexName(record);
    if (name && dois.size < MOST_NAMES) dois.set(name.number, name.doi);
  }
  return (given) => readOpenAlexWork(given, (number) => dois.get(number));
};

const readers: Readonly<
  Record<'crossref' | 'openalex', (bytes: Source['bytes']) => Promise<Read>>
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
  const left: Record<string, number> = {};
  let records = 0;
  let known = 0;
  const leave = (reason: string) => {
    left[reason] = (left[reason] ?? 0) + 1;
  };

  async function* articles(): AsyncGenerator<SourceFile> {
    for await (const record of jsonRecords(bytes())) {
      records += 1;
      const found = record === NO_JSON ? leftOut('not JSON, or too long') : read(record);
      if (found.kind === 'left') {
        leave(found.reason);
        continue;
      }
      const { work } = found;
      if (await readHead(world.table)(work.doi)) {
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
  if (skipped > 0) left['listed twice'] = skipped;
  if (failures.length > 0) left['not readable'] = failures.length;
  return { records, works, references, left, known: known + skipped };
};

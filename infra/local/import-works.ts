import { articleOfWork } from '#functions/ingest/works/article-of-work.ts';
import { leftOut, type WorkRead } from '#functions/ingest/works/given-work.ts';
import { readCrossrefWork } from '#functions/ingest/works/read-crossref-work.ts';
import { openAlexName, readOpenAlexWork } from '#functions/ingest/works/read-openalex-work.ts';
import { readHead } from '#functions/records/articles/article-head.ts';

import type { IngestLoop } from './ingest-loop.ts';
import { ingestFiles } from './ingest-paths.ts';
import { jsonRecords, NO_JSON } from './json-records.ts';
import type { SourceFile } from './source-files.ts';
import { unpackedStream } from './unpacked-stream.ts';
import type { LocalWorld } from './world.ts';

/** Some hundred megabytes of memory; references to works beyond that are not known. */
const MOST_NAMES = 5_000_000;

export type WorksSummary = {
  readonly records: number;
  readonly works: number;
  readonly references: number;
  readonly left: Readonly<Record<string, number>>;
};

type Read = (given: unknown) => WorkRead;

const opened = (file: string) => unpackedStream(file) as AsyncIterable<Uint8Array>;

/** OpenAlex names cited works by numbers of its own: a first look through the file learns which DOI is whose. */
const openAlexReader = async (file: string): Promise<Read> => {
  const dois = new Map<number, string>();
  for await (const record of jsonRecords(opened(file))) {
    const name = openAlexName(record);
    if (name && dois.size < MOST_NAMES) dois.set(name.number, name.doi);
  }
  return (given) => readOpenAlexWork(given, (number) => dois.get(number));
};

const readers: Readonly<Record<'crossref' | 'openalex', (file: string) => Promise<Read>>> = {
  crossref: async () => readCrossrefWork,
  openalex: openAlexReader,
};

/**
 * Imports works that a registry tells of, as articles without text: what each is, and what it lists, which then counts as citing
 * publication without full text. A work that was read here stays as it is: its own text says more.
 */
export const importWorks = async (
  world: LocalWorld,
  loop: IngestLoop,
  registry: keyof typeof readers,
  file: string,
): Promise<WorksSummary> => {
  const read = await readers[registry](file);
  const left: Record<string, number> = {};
  let records = 0;
  const leave = (reason: string) => {
    left[reason] = (left[reason] ?? 0) + 1;
  };

  async function* articles(): AsyncGenerator<SourceFile> {
    for await (const record of jsonRecords(opened(file))) {
      records += 1;
      const found = record === NO_JSON ? leftOut('no JSON, or too long') : read(record);
      if (found.kind === 'left') {
        leave(found.reason);
        continue;
      }
      const { work } = found;
      if (await readHead(world.table)(work.doi)) {
        leave('read here already');
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
  } = await ingestFiles(world, loop, articles());
  if (skipped > 0) left['listed twice'] = skipped;
  if (failures.length > 0) left['not readable'] = failures.length;
  return { records, works, references, left };
};

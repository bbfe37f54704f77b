import { Readable } from 'node:stream';

import * as z from 'zod';

import {
  deleteImport,
  type ImportJob,
  rangesWritten,
  readImportJob,
  sectionsRead,
  writeImportJob,
} from '#functions/features/articles/registry/import-state.ts';
import { removeSpool } from '#functions/features/articles/registry/spool.ts';
import type { UploadedImports } from '#functions/features/imports/ports.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';

import { importFile, ofWorks } from './import-source.ts';
import { importParts, type PreparedSection } from './import-parts.ts';
import { type ReadWorks, summaryOf } from './import-works.ts';
import type { ImportWorld } from './import-world.ts';
import { registryOf } from './upload-file.ts';
import {
  readLines,
  readNumbers,
  readPiece,
  readUploadList,
  type UploadList,
} from './upload-files.ts';
import { wrongLines } from './wrong-lines.ts';

type Options = Parameters<UploadedImports['importRest']>[1];
type World = Omit<ImportWorld, 'startImportThreads' | 'untilRead'>;

const PREPARED_PREFIX = 'prepared#';
const Prepared = z.object({
  records: z.number(),
  left: z.array(z.object({ line: z.number(), reason: z.string() })),
});
const preparedKey = (id: string, section: number) => ({
  pk: `import#${id}`,
  sk: `${PREPARED_PREFIX}${String(section).padStart(6, '0')}`,
});

/** What earlier runs read in all sections: records, and the lines that were left out. */
const readPrepared = async (
  { table }: Pick<World, 'table'>,
  id: string,
): Promise<Pick<ReadWorks, 'records' | 'left' | 'wrong'>> => {
  const items = await everyItem(table, { pk: `import#${id}`, prefix: PREPARED_PREFIX });
  const reasons: Record<string, number> = {};
  const wrong = wrongLines();
  let records = 0;
  for (const { prepared } of items) {
    const section: PreparedSection = Prepared.parse(prepared);
    records += section.records;
    for (const { line, reason } of section.left) {
      reasons[reason] = (reasons[reason] ?? 0) + 1;
      wrong.add(line, reason);
    }
  }
  return { records, left: reasons, wrong: wrong.all() };
};

const jobOf = async (
  { table, now }: Pick<World, 'table' | 'now'>,
  id: string,
  registry: ImportJob['registry'],
  { splits, linesPerSection }: NonNullable<UploadList['works']>,
): Promise<ImportJob> => {
  const existing = await readImportJob(table)(id);
  if (existing) return existing;
  const job = { id, registry, at: now().toISOString(), splits, linesPerSection };
  await writeImportJob(table)(job);
  return job;
};

/** Imports the remaining sections and ranges of works; throws the reason of the signal after one of them. */
const importWorksRest = async (
  world: World,
  id: string,
  registry: ImportJob['registry'],
  { pieces, works }: UploadList,
  { signal, onProgress }: Options,
) => {
  if (!works) throw new Error('The upload holds no sections of works.');
  const { table, files } = world;
  const job = await jobOf(world, id, registry, works);
  const dois = works.hasNumbers ? await readNumbers(files, id) : undefined;
  const parts = importParts(world, { job, model: modelInUse, dois });
  const read = await sectionsRead(table)(id);
  for (let section = 0; section < pieces; section += 1) {
    if (read.has(section)) continue;
    const prepared = await parts.prepare(section, await readLines(files, id, section), false);
    await table.write({
      kind: 'put',
      item: { ...preparedKey(id, section), prepared: { ...prepared, left: [...prepared.left] } },
    });
    await parts.write(section);
    onProgress({ doing: 'Reading works, sections', done: section + 1, handedIn: pieces });
    signal.throwIfAborted();
  }
  const written = await rangesWritten(table)(id);
  const ranges = job.splits.length + 1;
  for (let range = 0; range < ranges; range += 1) {
    if (written.has(range)) continue;
    await parts.writeRange(range);
    onProgress({ doing: 'Writing works, parts', done: range + 1, handedIn: ranges });
    signal.throwIfAborted();
  }
  const counts = [...(await sectionsRead(table)(id)).values()];
  return ofWorks(summaryOf({ ...(await readPrepared(world, id)), counts }));
};

async function* piecesOf(
  files: World['files'],
  id: string,
  pieces: number,
): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < pieces; piece += 1) yield await readPiece(files, id, piece);
}

/** Imports uploaded files with the code that imports files on one machine. */
export const uploadedImportsIn = (world: World): UploadedImports => ({
  importRest: async ({ id, kind, name }, options) => {
    const list = await readUploadList(world.files, id);
    const registry = registryOf(kind);
    if (registry) return importWorksRest(world, id, registry, list, options);
    const file = {
      name,
      identity: async () => id,
      open: async () => ({
        packed: Readable.from(piecesOf(world.files, id, list.pieces), { objectMode: false }),
        size: list.bytes,
      }),
    };
    return importFile(world, kind, file, options);
  },
  removeUpload: async (id) => {
    await removeSpool(world.files, id);
    await deleteImport(world.table)(id);
  },
});

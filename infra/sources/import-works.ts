import {
  deleteImport,
  type ImportJob,
  rangesWritten,
  type SectionCounts,
  readImportJob,
  sectionsRead,
  writeImportJob,
} from '#functions/features/articles/registry/import-state.ts';
import { removeSpool } from '#functions/features/articles/registry/spool.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import type { ImportedRegistry } from '#shared/domain/imported-registry.ts';

import type { ImportParts } from './import-parts.ts';
import { openImportParts } from './import-threads.ts';
import type { ImportWorld } from './import-world.ts';
import { jsonTexts } from './json-records.ts';
import { surveyWorks } from './survey-works.ts';
import { linesPerSection, type WorkSection, workSections } from './work-sections.ts';
import { type WrongLines, wrongLines } from './wrong-lines.ts';

export type WorksSummary = {
  readonly records: number;
  readonly works: number;
  readonly references: number;
  readonly left: Readonly<Record<string, number>>;
  /** Works left out because they are known already. */
  readonly known: number;
  readonly wrong: WrongLines;
};

type Source = {
  readonly world: ImportWorld;
  /** The file's path, size and time: an interrupted import of the same file is resumed. */
  readonly identity: string;
  /** Opens the file, from its beginning each time. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
  readonly onProgress?: (progress: {
    readonly doing: string;
    readonly done: number;
    readonly handedIn: number;
  }) => void;
  readonly signal?: AbortSignal | undefined;
};

const ID_LETTERS = 24;

/**
 * Imports works described by a registry as articles without text: metadata and reference list, which then counts as
 * citing publication without full text. A work that was read here is not changed, because its own text says more. Memory
 * does not grow with the file, except for the numbers of OpenAlex, and an interrupted import continues where it was.
 */
export const importWorks = async (
  { world, identity, bytes, onProgress = () => undefined, signal }: Source,
  registry: ImportedRegistry,
): Promise<WorksSummary> => {
  const id = sha256Of(`${registry}\n${identity}`).slice(0, ID_LETTERS);
  const survey = await surveyWorks(bytes(), registry);
  const existing = await readImportJob(world.table)(id);
  const job: ImportJob = existing ?? {
    id,
    registry,
    at: world.now().toISOString(),
    splits: [...survey.splits],
    linesPerSection: linesPerSection(survey.lines),
  };
  if (!existing) await writeImportJob(world.table)(job);

  const parts = { job, model: modelInUse, dois: survey.dois };
  const { workers, close } = await openImportParts(world, parts, survey.lines);
  const source = { world, bytes, onProgress, signal };
  let read: ReadWorks;
  try {
    read = await readSections(job, workers, source, survey.lines);
    await writeRanges(job, workers, source);
  } finally {
    await close();
  }
  await world.untilRead?.(signal);
  await removeSpool(world.files, id);
  await deleteImport(world.table)(id);

  return summaryOf(read);
};

/** Returns the outcome of an import whose sections were all read. */
export const summaryOf = ({ records, left, wrong, counts }: ReadWorks): WorksSummary => {
  const { works, references, known, listedTwice } = sumOf(counts);
  return {
    records,
    works,
    references,
    left: {
      ...(known > 0 && { 'already read here': known }),
      ...left,
      ...(listedTwice > 0 && { 'listed twice': listedTwice }),
    },
    known: known + listedTwice,
    wrong,
  };
};

type Parts = Required<Pick<Source, 'world' | 'bytes' | 'onProgress'>> & Pick<Source, 'signal'>;

/** What became of the lines of a file. */
export type ReadWorks = Pick<WorksSummary, 'records' | 'left' | 'wrong'> & {
  readonly counts: readonly SectionCounts[];
};

/**
 * Reads the works of the file, section by section: those that follow are prepared while one is written. Sections are written in
 * order, so that of works that are listed twice the first one counts.
 */
const readSections = async (
  job: ImportJob,
  workers: readonly ImportParts[],
  { world, bytes, onProgress, signal }: Parts,
  handedIn: number,
): Promise<ReadWorks> => {
  const counts = new Map(await sectionsRead(world.table)(job.id));
  const leftOut: Record<string, number> = {};
  const wrong = wrongLines();
  let records = 0;
  let lines = 0;
  /** Until when each worker is busy. */
  const busy: Promise<void>[] = workers.map(async () => undefined);
  let previous = Promise.resolve();
  const settle = async (
    worker: ImportParts,
    { section, lines: sent }: WorkSection,
    before: Promise<void>,
  ) => {
    const prepared = await worker.prepare(section, sent, counts.has(section));
    await before;
    signal?.throwIfAborted();
    records += prepared.records;
    for (const { line, reason } of prepared.left) {
      leftOut[reason] = (leftOut[reason] ?? 0) + 1;
      wrong.add(line, reason);
    }
    if (!counts.has(section)) counts.set(section, await worker.write(section));
    lines += sent.length;
    onProgress({ doing: 'Reading works', done: lines, handedIn });
  };
  try {
    for await (const next of workSections(jsonTexts(bytes()), job.linesPerSection)) {
      const turn = next.section % workers.length;
      const worker = workers[turn];
      if (!worker) break;
      await busy[turn];
      previous = settle(worker, next, previous);
      // Its failure is thrown where it is awaited.
      previous.catch(() => undefined);
      busy[turn] = previous;
    }
    await previous;
  } finally {
    await Promise.allSettled(busy);
  }
  return { records, left: leftOut, wrong: wrong.all(), counts: [...counts.values()] };
};

/** Writes the works of each range of keys that no earlier run has written; ranges have no work in common. */
const writeRanges = async (
  job: ImportJob,
  workers: readonly ImportParts[],
  { world, onProgress, signal }: Parts,
): Promise<void> => {
  const written = await rangesWritten(world.table)(job.id);
  const ranges = job.splits.length + 1;
  let next = 0;
  let done = 0;
  await allDone(
    workers.map(async ({ writeRange }) => {
      for (let range = next; range < ranges; range = next) {
        next += 1;
        signal?.throwIfAborted();
        if (!written.has(range)) await writeRange(range);
        done += 1;
        onProgress({ doing: 'Writing works, parts', done, handedIn: ranges });
      }
    }),
  );
};

const sumOf = (sections: readonly SectionCounts[]): SectionCounts => {
  const sum = { works: 0, references: 0, known: 0, listedTwice: 0 };
  for (const section of sections) {
    sum.works += section.works;
    sum.references += section.references;
    sum.known += section.known;
    sum.listedTwice += section.listedTwice;
  }
  return sum;
};

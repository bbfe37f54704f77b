import { applyRange } from '#functions/features/articles/registry/apply-range.ts';
import { INGEST } from '#functions/features/articles/feature.ts';
import {
  deleteImport,
  type ImportJob,
  rangesWritten,
  type SectionCounts,
  readImportJob,
  sectionsRead,
  writeImportJob,
} from '#functions/features/articles/registry/import-state.ts';
import { readSection } from '#functions/features/articles/registry/read-section.ts';
import { removeSpool } from '#functions/features/articles/registry/spool.ts';
import { modelInUse } from '#functions/ingest/stance/classifier.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import type { ImportedRegistry } from '#shared/domain/imported-registry.ts';

import type { ImportWorld } from './import-world.ts';
import { jsonTexts } from './json-records.ts';
import { openPreparing } from './prepare-threads.ts';
import { preparedSections } from './prepared-sections.ts';
import { surveyWorks } from './survey-works.ts';
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
  };
  if (!existing) await writeImportJob(world.table)(job);

  const skippedCounts: Record<string, number> = {};
  const wrong = wrongLines();
  let records = 0;

  const done = await sectionsRead(world.table)(id);
  const counts = new Map(done);
  const write = readSection(world, job, modelInUse);
  const preparing = await openPreparing(
    { registry, at: job.at, model: modelInUse, dois: survey.dois },
    survey.lines,
  );
  /** While a section is written, the next one is prepared. */
  let writing: Promise<unknown> = Promise.resolve();
  try {
    let section = 0;
    let lines = 0;
    for await (const { prepared, lines: read } of preparedSections(jsonTexts(bytes()), preparing)) {
      signal?.throwIfAborted();
      records += prepared.length;
      for (const record of prepared)
        if (record.kind === 'left') {
          skippedCounts[record.reason] = (skippedCounts[record.reason] ?? 0) + 1;
          wrong.add(record.line, record.reason);
        }
      await writing;
      const number = section;
      if (!done.has(number)) {
        const written = write(number, {
          works: prepared.flatMap((record) => (record.kind === 'work' ? [record.work] : [])),
          notices: prepared.flatMap((record) => (record.kind === 'work' ? record.notices : [])),
        }).then((sectionCounts) => counts.set(number, sectionCounts));
        // Its failure is thrown where it is awaited.
        written.catch(() => undefined);
        writing = written;
      }
      section += 1;
      lines += read;
      onProgress({ doing: 'Reading works', done: lines, handedIn: survey.lines });
    }
    await writing;
  } finally {
    await Promise.allSettled([writing]);
    await preparing.close();
  }

  await writeRanges(job, { world, onProgress, signal });
  await world.untilRead?.(signal);
  await removeSpool(world.files, id);
  await deleteImport(world.table)(id);

  const { works, references, known, listedTwice } = sumOf([...counts.values()]);
  return {
    records,
    works,
    references,
    left: {
      ...(known > 0 && { 'already read here': known }),
      ...skippedCounts,
      ...(listedTwice > 0 && { 'listed twice': listedTwice }),
    },
    known: known + listedTwice,
    wrong: wrong.all(),
  };
};

/** Writes the works of each range of keys that no earlier run has written. */
const writeRanges = async (
  job: ImportJob,
  {
    world,
    onProgress,
    signal,
  }: Required<Pick<Source, 'world' | 'onProgress'>> & Pick<Source, 'signal'>,
): Promise<void> => {
  const written = await rangesWritten(world.table)(job.id);
  const apply = applyRange({ ...world, queue: world.queueNamed(INGEST) }, job);
  const ranges = job.splits.length + 1;
  for (let range = 0; range < ranges; range += 1) {
    signal?.throwIfAborted();
    if (!written.has(range)) await apply(range);
    onProgress({ doing: 'Writing works, parts', done: range + 1, handedIn: ranges });
  }
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

import { INGEST } from '#functions/features/articles/feature.ts';
import { applyRange } from '#functions/features/articles/registry/apply-range.ts';
import type { SectionCounts } from '#functions/features/articles/registry/import-state.ts';
import type { PreparedRecord } from '#functions/features/articles/registry/prepared-work.ts';
import { readSection } from '#functions/features/articles/registry/read-section.ts';

import type { PartsOf } from './import-calls.ts';
import type { ImportWorld } from './import-world.ts';
import { preparedRecords, type SentLine } from './prepared-records.ts';

/** How many records a section holds, and those that were left out. */
export type PreparedSection = {
  readonly records: number;
  readonly left: readonly { readonly line: number; readonly reason: string }[];
};

/** Does parts of an import of works, one after the other. */
export type ImportParts = {
  /** Reads the works in some lines, and holds them until they are written, unless an earlier run wrote them. */
  readonly prepare: (
    section: number,
    lines: readonly SentLine[],
    isWritten: boolean,
  ) => Promise<PreparedSection>;
  /** Writes the works of a section that was prepared here. */
  readonly write: (section: number) => Promise<SectionCounts>;
  /** Writes what all sections say about the works of one range. */
  readonly writeRange: (range: number) => Promise<void>;
};

/** What parts of an import write to. */
export type PartsWorld = Pick<
  ImportWorld,
  'table' | 'files' | 'events' | 'now' | 'newId' | 'queueNamed'
> & { readonly index: Pick<ImportWorld['index'], 'putPapers' | 'removePapers'> };

export const importParts = (world: PartsWorld, { job, model, dois }: PartsOf): ImportParts => {
  const shared = { registry: job.registry, at: job.at, model, dois };
  const writeSection = readSection(world, job, model);
  const prepared = new Map<number, readonly PreparedRecord[]>();
  return {
    prepare: async (section, lines, isWritten) => {
      const records = preparedRecords(lines, shared);
      if (!isWritten) prepared.set(section, records);
      return {
        records: records.length,
        left: records.flatMap((record) => (record.kind === 'left' ? [record] : [])),
      };
    },
    write: async (section) => {
      const records = prepared.get(section) ?? [];
      prepared.delete(section);
      return writeSection(section, {
        works: records.flatMap((record) => (record.kind === 'work' ? [record.work] : [])),
        notices: records.flatMap((record) => (record.kind === 'work' ? record.notices : [])),
      });
    },
    writeRange: applyRange({ ...world, queue: world.queueNamed(INGEST) }, job),
  };
};

import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import type { Files } from '#functions/platform/ports/files.ts';
import { IMPORT_FILES } from '#functions/records/imports/file-imports.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import type { PrintedWork } from '#functions/records/papers/printed-work.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';

/**
 * What an import says about works, sorted into ranges of works on disk: a work is written once, with everything that is said
 * about it, however far apart in the file it is cited.
 */
export type SpoolEntry =
  | readonly ['work', work: string, record: PaperRecord]
  /** `printed` is null where the citing work does not name the work by its DOI, and left out where it prints the DOI alone. */
  | readonly ['cited', work: string, citing: string, printed?: PrintedWork | null]
  | readonly ['counted', work: string, count: number, day: string]
  | readonly ['notice', work: string, notice: EditorialNotice];

/** Returns the index of the range that holds a work; `splits` are the sorted first works of all ranges but the first. */
export const rangeOf = (work: string, splits: readonly string[]): number => {
  let from = 0;
  let to = splits.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const split = splits[middle];
    if (split !== undefined && split <= work) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Each file waits for the disk. */
const WRITTEN_AT_ONCE = 16;

const numbered = (number: number): string => String(number).padStart(6, '0');
const folderOf = (id: string, range: number): string => `${IMPORT_FILES}${id}/${numbered(range)}/`;

/** Gathers lines of JSON by range, then writes one file for each range. */
export const newSpool = (splits: readonly string[]) => {
  const lines = Array.from({ length: splits.length + 1 }, (): string[] => []);
  return {
    /** `line` is a SpoolEntry as JSON. */
    add: (work: string, line: string): void => {
      lines[rangeOf(work, splits)]?.push(line);
    },
    write: async (files: Pick<Files, 'put'>, id: string, section: number): Promise<void> => {
      const parts = [...lines.entries()].filter(([, ofRange]) => ofRange.length > 0);
      for (let from = 0; from < parts.length; from += WRITTEN_AT_ONCE)
        await allDone(
          parts
            .slice(from, from + WRITTEN_AT_ONCE)
            .map(async ([range, ofRange]) =>
              files.put(
                `${folderOf(id, range)}${numbered(section)}.jsonl.zst`,
                zstdCompressSync(ofRange.join('\n')),
              ),
            ),
        );
    },
  };
};

/** Reads what all sections of an import say about the works of a range. */
export async function* spooled(
  files: Pick<Files, 'get' | 'list'>,
  id: string,
  range: number,
): AsyncGenerator<SpoolEntry> {
  for await (const { key } of files.list(folderOf(id, range))) {
    const bytes = await files.get(key);
    if (!bytes) continue;
    const lines = zstdDecompressSync(bytes).toString('utf8');
    // Parsing all lines at once takes half as long. Only `newSpool` writes these files, and JSON holds no line break.
    yield* JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as readonly SpoolEntry[];
  }
}

/** Removes the files of an import. */
export const removeSpool = async (
  files: Pick<Files, 'list' | 'remove'>,
  id: string,
): Promise<void> => {
  for await (const { key } of files.list(`${IMPORT_FILES}${id}/`)) await files.remove(key);
};

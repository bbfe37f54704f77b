import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import type { Files } from '#functions/platform/ports/files.ts';
import { IMPORT_FILES } from '#functions/records/imports/file-imports.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

type SpoolFiles = Pick<Files, 'put' | 'get' | 'list' | 'remove'>;

/** Parts of the cited works, by hash; one part at a time is in memory. */
const PARTS = 256;
/** Pairs held in memory before they are written. */
const MAX_PENDING = 500_000;
const HEX = 16;

export type CitationSpool = ReturnType<typeof citationSpool>;

/**
 * Sorts pairs of cited and citing works into parts on disk, so that a file of any size is counted in bounded memory. The files of
 * an interrupted import that come before `firstFile` stay; later ones are written again.
 */
export const citationSpool = (files: SpoolFiles, id: string, firstFile = 0) => {
  const folder = `${IMPORT_FILES}${id}/citations/`;
  const folderOf = (part: number) => `${folder}${part.toString(HEX).padStart(2, '0')}/`;
  let pending = new Map<number, string[]>();
  let count = 0;
  let written = firstFile;
  const flush = async () => {
    for (const [part, pairs] of pending)
      await files.put(
        `${folderOf(part)}${String(written).padStart(6, '0')}.zst`,
        zstdCompressSync(pairs.join('\n')),
      );
    written += 1;
    pending = new Map();
    count = 0;
  };
  return {
    parts: PARTS,
    /** Answers how many files of each part are written, where these pairs are among them. */
    add: async (cited: string, citing: string): Promise<number | undefined> => {
      const part = Number.parseInt(sha256Of(cited).slice(0, 2), HEX);
      const pairs = pending.get(part);
      // A DOI holds no tab.
      const pair = `${cited}\t${citing}`;
      if (pairs) pairs.push(pair);
      else pending.set(part, [pair]);
      count += 1;
      if (count < MAX_PENDING) return undefined;
      await flush();
      return written;
    },
    end: flush,
    read: async function* (part: number): AsyncGenerator<readonly [cited: string, citing: string]> {
      for await (const { key } of files.list(folderOf(part))) {
        const bytes = await files.get(key);
        if (!bytes) continue;
        for (const pair of zstdDecompressSync(bytes).toString('utf8').split('\n')) {
          const [cited = '', citing = ''] = pair.split('\t');
          yield [cited, citing];
        }
      }
    },
    remove: async (): Promise<void> => {
      for await (const { key } of files.list(folder)) await files.remove(key);
    },
  };
};

/** Returns the number of distinct citing works of each cited work, part by part from `firstPart` on. */
export async function* citingCounts(
  spool: CitationSpool,
  firstPart = 0,
): AsyncGenerator<{ readonly part: number; readonly counts: ReadonlyMap<string, number> }> {
  for (let part = firstPart; part < spool.parts; part += 1) {
    const citing = new Map<string, Set<string>>();
    for await (const [cited, by] of spool.read(part)) {
      const known = citing.get(cited);
      if (known) known.add(by);
      else citing.set(cited, new Set([by]));
    }
    if (citing.size > 0)
      yield { part, counts: new Map([...citing].map(([work, by]) => [work, by.size])) };
  }
}

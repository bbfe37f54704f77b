/** The reason why an archive is not unpacked. */
export type PackedRefusal = 'encrypted' | 'broken' | 'too large';

export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
  readonly reason: PackedRefusal;

  constructor(reason: PackedRefusal) {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

/** The selected files of an archive by path, with `/` between folders. */
export type UnpackedFiles = ReadonlyMap<string, Buffer>;

/** Normalizes a path from either archive format. */
export const normalizePath = (path: string): string =>
  path
    .split(/[\\/]+/)
    .reduce<readonly string[]>(
      (parts, part) =>
        part === '..' ? parts.slice(0, -1) : part === '' || part === '.' ? parts : [...parts, part],
      [],
    )
    .join('/');

/** A document or a project of sources has a few dozen files; images are not unpacked. */
export const MAX_ENTRIES = 5000;
/** Maximum total size of the selected files; the text of a manuscript is far smaller. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

/** Collects the bytes of selected files up to their total limit. */
export const createUnpacker = () => {
  const files = new Map<string, Buffer>();
  let size = 0;
  return {
    files,
    take: async (path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) {
        size += chunk.byteLength;
        if (size > MAX_UNPACKED_BYTES) throw new UnreadableArchive('too large');
        chunks.push(chunk);
      }
      files.set(normalizePath(path), Buffer.concat(chunks));
    },
  };
};

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
export const plainPath = (path: string): string =>
  path
    .split(/[\\/]+/)
    .reduce<readonly string[]>(
      (parts, part) =>
        part === '..' ? parts.slice(0, -1) : part === '' || part === '.' ? parts : [...parts, part],
      [],
    )
    .join('/');

/** A document or a project of sources has a few dozen files; images are not unpacked. */
export const MOST_ENTRIES = 5000;
/** Maximum total size of the selected files; the text of a manuscript is far smaller. */
export const MOST_UNPACKED = 64 * 1024 * 1024;

/** Collects the bytes of selected files up to their total limit. */
export const unpacking = () => {
  const files = new Map<string, Buffer>();
  let size = 0;
  return {
    files,
    take: async (path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
      const parts: Uint8Array[] = [];
      for await (const part of bytes) {
        size += part.byteLength;
        if (size > MOST_UNPACKED) throw new UnreadableArchive('too large');
        parts.push(part);
      }
      files.set(plainPath(path), Buffer.concat(parts));
    },
  };
};

/** Why an archive is not unpacked. */
export type PackedRefusal = 'encrypted' | 'broken' | 'too large';

export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
  readonly reason: PackedRefusal;

  constructor(reason: PackedRefusal) {
    super(`The archive is ${reason}.`);
    this.reason = reason;
  }
}

/** The files that are wanted of an archive by their paths, with `/` between folders. */
export type UnpackedFiles = ReadonlyMap<string, Buffer>;

/** A path as both kinds of archives mean it. */
export const plainPath = (path: string): string =>
  path
    .split(/[\\/]+/)
    .reduce<readonly string[]>(
      (parts, part) =>
        part === '..' ? parts.slice(0, -1) : part === '' || part === '.' ? parts : [...parts, part],
      [],
    )
    .join('/');

/** A document or a project of sources has some dozens; pictures are not unpacked. */
export const MOST_ENTRIES = 5000;
/** Of what is wanted, in sum: the text of a manuscript is far smaller. */
export const MOST_UNPACKED = 64 * 1024 * 1024;

/** Collects the bytes of wanted files up to the bound of them all. */
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

import { type Readable } from 'node:stream';

/** File storage: S3 on AWS, a folder embedded; contract in tests/ports/files.test.ts. Files are written atomically. */
export type FileInfo = {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: string;
};

export type Files = {
  /** Keys are relative paths of `[A-Za-z0-9._/=-]`, without `..`; other keys throw a RangeError. */
  readonly put: (
    key: string,
    body: Uint8Array | Readable,
    options?: { readonly contentType?: string },
  ) => Promise<void>;
  /**
   * Joins files into one, in order; the sources remain. Each of them but the last has at least `MIN_JOINED_PART_BYTES`,
   * and there are at most 10,000: the limits within which S3 joins without reading them. A missing file is an error.
   */
  readonly join: (
    parts: readonly string[],
    key: string,
    options?: { readonly contentType?: string },
  ) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array | undefined>;
  readonly stream: (key: string) => Promise<Readable | undefined>;
  readonly info: (key: string) => Promise<FileInfo | undefined>;
  readonly remove: (key: string) => Promise<void>;
  readonly list: (prefix: string) => AsyncIterable<FileInfo>;
  /**
   * Returns a URL with which its holder can read the file until it expires; `fileName` is the name under which a
   * browser saves it.
   */
  readonly downloadUrl: (
    key: string,
    options: { readonly expiresSeconds: number; readonly fileName?: string },
  ) => Promise<string>;
  /** Returns a URL with which its holder can upload this one file of exactly this size until it expires. */
  readonly uploadUrl: (
    key: string,
    options: { readonly expiresSeconds: number; readonly bytes: number },
  ) => Promise<string>;
};

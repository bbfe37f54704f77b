import { type Readable } from 'node:stream';

/** Named bytes: S3 on AWS, a folder embedded; contract in tests/ports/files.test.ts. A file is seen whole or not at all. */
export type FileInfo = {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: string;
};

export type Files = {
  /** Keys are relative paths of `[A-Za-z0-9._/=-]`, without `..`; others are refused with a RangeError. */
  readonly put: (
    key: string,
    body: Uint8Array | Readable,
    options?: { readonly contentType?: string },
  ) => Promise<void>;
  /**
   * One file made of others, in their order; they stay as they are. Each of them but the last has at least
   * `LEAST_JOINED_BYTES`, and there are at most 10,000: what S3 can join without reading them. A missing one is an error.
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
  /** An address that lets its holder read the file until it expires; `fileName` is what a browser saves it as. */
  readonly downloadUrl: (
    key: string,
    options: { readonly expiresSeconds: number; readonly fileName?: string },
  ) => Promise<string>;
  /** An address that lets its holder put this one file of exactly so many bytes until it expires. */
  readonly uploadUrl: (
    key: string,
    options: { readonly expiresSeconds: number; readonly bytes: number },
  ) => Promise<string>;
};

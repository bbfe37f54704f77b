import { type Readable } from 'node:stream';

/** The metadata of an object in a bucket. */
export type OpenEntry = {
  readonly key: string;
  /** Changes whenever the bytes change. */
  readonly etag: string;
  /** ISO 8601, UTC. */
  readonly modifiedAt: string;
};

/** A third party's public bucket of articles: S3, a compatible service, or a folder. */
export type OpenArticles = {
  /** Lists the objects under a prefix, in the order of their keys, starting after a key. */
  readonly list: (prefix: string, after?: string) => AsyncIterable<OpenEntry>;
  /** Returns the names directly below a prefix, each with a trailing slash. */
  readonly below: (prefix: string) => Promise<readonly string[]>;
  /**
   * Returns undefined if the object is missing, and a TooLarge if it exceeds this many bytes, of which no more are
   * read.
   */
  readonly get: (key: string, mostBytes: number) => Promise<Uint8Array | undefined>;
  readonly stream: (key: string) => Promise<Readable | undefined>;
};

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Reads the bytes of a stream, and cancels it as soon as it exceeds the limit. */
export const bytesWithin = async (
  stream: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge(`It contains more than ${String(mostBytes)} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

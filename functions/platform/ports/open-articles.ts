import { type Readable } from 'node:stream';

/** What a bucket says of something it holds. */
export type OpenEntry = {
  readonly key: string;
  /** Changes whenever the bytes change. */
  readonly etag: string;
  /** ISO 8601, UTC. */
  readonly modifiedAt: string;
};

/** A bucket of articles that others keep and everybody may read: S3, anything that speaks like it, or a folder. */
export type OpenArticles = {
  /** What lies under a prefix, in the order of keys, beginning after a key. */
  readonly list: (prefix: string, after?: string) => AsyncIterable<OpenEntry>;
  /** The names right below a prefix, each with a slash at its end. */
  readonly below: (prefix: string) => Promise<readonly string[]>;
  /** Undefined where it is missing; a TooLarge where it holds more than so many bytes, of which no more are read. */
  readonly get: (key: string, mostBytes: number) => Promise<Uint8Array | undefined>;
  readonly stream: (key: string) => Promise<Readable | undefined>;
};

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** The bytes of a stream, which is given up as soon as it is longer than allowed. */
export const bytesWithin = async (
  stream: AsyncIterable<Uint8Array>,
  mostBytes: number,
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge(`It holds more than ${String(mostBytes)} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

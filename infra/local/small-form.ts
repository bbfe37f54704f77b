import type { IncomingMessage } from 'node:http';

const MOST_BODY_BYTES = 8 * 1024;

/** The form that a page of ours has sent; undefined where it is larger than any of them. */
export const smallForm = async (request: IncomingMessage): Promise<URLSearchParams | undefined> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BODY_BYTES) return undefined;
    parts.push(part);
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
};

import type { IncomingMessage } from 'node:http';

const MOST_BODY_BYTES = 8 * 1024;

/** Returns the submitted form; undefined if it is larger than any of our forms. */
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

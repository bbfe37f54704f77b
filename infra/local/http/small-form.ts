import type { IncomingMessage } from 'node:http';

const MAX_BODY_BYTES = 8 * 1024;

/** Returns the submitted form; undefined if it is larger than any of our forms. */
export const readSmallForm = async (
  request: IncomingMessage,
): Promise<URLSearchParams | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

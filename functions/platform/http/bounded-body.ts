import { parseBoundedJson } from '../json/bounded-json.ts';

/** Thrown if a response exceeds the limit of its caller. */
export class BodyTooLong extends Error {
  constructor(maxBytes: number) {
    super(`The response is longer than ${String(maxBytes)} bytes.`);
  }
}

/** Reads a response of another server, at most `maxBytes` of it; throws BodyTooLong and hangs up where more comes. */
export const boundedBody = async (
  { body }: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // The body of a response gives bytes.
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new BodyTooLong(maxBytes);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Reads a response of another server as JSON, under the same bound and with a bounded depth; throws SyntaxError for anything else. */
export const boundedJson = async (
  response: Pick<Response, 'body'>,
  maxBytes: number,
): Promise<unknown> => parseBoundedJson((await boundedBody(response, maxBytes)).toString('utf8'));

import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressing smaller responses gains nothing. */
const WORTH_IT_BYTES = 1024;

export type Encoding = 'br' | 'gzip' | undefined;

/** Returns the best encoding that the client accepts. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br';
  return accepted?.includes('gzip') ? 'gzip' : undefined;
};

/** Compresses a body. `quality` is brotli's, 1 (fast) to 11 (small). */
export const compressBody = async (
  body: Buffer,
  encoding: Encoding,
  quality: number,
): Promise<{ readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }> => {
  if (!encoding || body.length < WORTH_IT_BYTES) return { body, headers: {} };
  const smaller =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : await zip(body);
  return { body: smaller, headers: { 'content-encoding': encoding, vary: 'accept-encoding' } };
};

/** Returns a compressor for a streamed body of unknown length. */
export const createCompressor = (
  encoding: Exclude<Encoding, undefined>,
  quality: number,
): Transform =>
  encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : createGzip();

import { StringDecoder } from 'node:string_decoder';

/** A line without its ending, or the fact that a line was longer than allowed, in its place. */
export type BoundedLine =
  { readonly kind: 'line'; readonly text: string } | { readonly kind: 'too long' };

/**
 * Splits a stream of UTF-8 into lines, however the stream ends: its errors are thrown to the caller. Lines of more than `max`
 * UTF-16 units are reported and not held, and the time is linear in the bytes. `\n` and `\r\n` end a line; an empty last line
 * is left out.
 */
export async function* boundedLines(
  bytes: AsyncIterable<Uint8Array>,
  max: number,
): AsyncGenerator<BoundedLine> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  let length = 0;
  const take = (part: string) => {
    length += part.length;
    if (length <= max) parts.push(part);
    else parts = [];
  };
  const line = (): BoundedLine => {
    const isTooLong = length > max;
    const text = parts.join('');
    parts = [];
    length = 0;
    return isTooLong ? { kind: 'too long' } : { kind: 'line', text: text.replace(/\r$/, '') };
  };

  for await (const chunk of bytes) {
    const text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      take(text.slice(from, end));
      yield line();
      from = end + 1;
    }
    take(text.slice(from));
  }
  take(decoder.end());
  if (length > 0) yield line();
}

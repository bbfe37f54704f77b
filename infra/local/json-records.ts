import { StringDecoder } from 'node:string_decoder';

/** More than any list of works that is one document; larger ones come line by line. */
const LONGEST_DOCUMENT = 64_000_000;
/** Works with thousands of authors and references have some megabytes. */
const LONGEST_LINE = 16_000_000;

/** Something that is no JSON stands for itself, so that whoever reads the records can count it. */
export const NO_JSON = Symbol('no JSON');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NO_JSON;
  }
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (Reflect.get(value, name) as unknown)
    : undefined;

/** The records in one value: a list, a page of an API, or one record by itself. */
function* recordsIn(value: unknown): Generator {
  const message = fieldOf(value, 'message') ?? value;
  const list = [message, fieldOf(message, 'items'), fieldOf(message, 'results')].find((one) =>
    Array.isArray(one),
  );
  if (list === undefined) yield message;
  // What is a list was looked at above.
  else yield* list as readonly unknown[];
}

/**
 * The records of a file of JSON: one in each line, or one document that holds them all, of at most 64 million letters. Throws
 * for a document that is longer; a line that is too long, or no JSON, is a record of its own.
 */
export async function* jsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator {
  const decoder = new StringDecoder('utf8');
  let text = '';
  let isLines: boolean | undefined;
  let isTooLong = false;

  for await (const chunk of bytes) {
    text += decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (isLines === false) {
      if (text.length > LONGEST_DOCUMENT)
        throw new Error(
          'The file is one document of more than 64 million letters. Give it line by line.',
        );
      continue;
    }
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text
        .slice(0, end)
        .replace(/^\uFEFF/, '')
        .trim();
      if (isLines === undefined && line !== '') {
        isLines = parsed(line) !== NO_JSON;
        // A document over several lines: the whole of it is one value.
        if (!isLines) break;
      }
      text = text.slice(end + 1);
      if (isTooLong) yield NO_JSON;
      else if (line !== '') yield* recordsIn(parsed(line));
      isTooLong = false;
    }
    if (isLines !== false && text.length > (isLines ? LONGEST_LINE : LONGEST_DOCUMENT)) {
      if (isLines === undefined)
        throw new Error(
          'The file is one document of more than 64 million letters. Give it line by line.',
        );
      isTooLong = true;
      text = '';
    }
  }
  const last = (text + decoder.end()).replace(/^\uFEFF/, '').trim();
  if (isTooLong) yield NO_JSON;
  else if (last !== '') yield* recordsIn(parsed(last));
}

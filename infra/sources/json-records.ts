import { parseBoundedJson } from '#functions/platform/json/bounded-json.ts';
import { boundedLines } from '#functions/platform/text/bounded-lines.ts';

/** Larger than any list of works in one document; larger ones use JSON lines. */
const MAX_DOCUMENT_LENGTH = 64_000_000;
/** Works with thousands of authors and references take several megabytes. */
const MAX_LINE_LENGTH = 16_000_000;

/** Stands for what is not JSON, so that those who read the records can count it. */
export const NOT_JSON = Symbol('no JSON');

const parsed = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return NOT_JSON;
  }
};

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? (Reflect.get(value, name) as unknown)
    : undefined;

/** Returns the records in one value: a list, a page of an API, or one record by itself. */
function* recordsIn(value: unknown): Generator {
  const message = fieldOf(value, 'message') ?? value;
  const list = [message, fieldOf(message, 'items'), fieldOf(message, 'results')].find((one) =>
    Array.isArray(one),
  );
  if (list === undefined) yield message;
  // Lists are handled above.
  else yield* list as readonly unknown[];
}

const tooLong = () =>
  new Error('It is one document of more than 64 million letters. Give it line by line.');

/**
 * Reads the records of a file of JSON: one in each line, or one document that holds them all, of at most 64 million letters.
 * Throws for a document that is longer; a line that is too long, or no JSON, is a record of its own.
 */
export async function* jsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator {
  /** The lines of a document over several lines; undefined while each line is read by itself. */
  let document: string[] | undefined;
  let length = 0;
  let isFirst = true;

  for await (const line of boundedLines(bytes, MAX_DOCUMENT_LENGTH)) {
    if (line.kind === 'too long') {
      // The first line may be the whole document: it is allowed more than one of many.
      if (isFirst || document) throw tooLong();
      yield NOT_JSON;
      continue;
    }
    const text = line.text.replace(/^\uFEFF/, '').trim();
    if (document) {
      length += text.length + 1;
      if (length > MAX_DOCUMENT_LENGTH) throw tooLong();
      document.push(text);
      continue;
    }
    if (text === '') continue;
    if (!isFirst && text.length > MAX_LINE_LENGTH) {
      yield NOT_JSON;
      continue;
    }
    const value = parsed(text);
    if (isFirst && value === NOT_JSON) {
      document = [text];
      length = text.length;
    } else yield* recordsIn(value);
    isFirst = false;
  }
  if (document) yield* recordsIn(parsed(document.join('\n')));
}

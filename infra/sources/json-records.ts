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
  const list = [
    message,
    fieldOf(message, 'items'),
    fieldOf(message, 'results'),
    fieldOf(message, 'data'),
  ].find((one) => Array.isArray(one));
  if (list === undefined) yield message;
  // Lists are handled above.
  else yield* list as readonly unknown[];
}

const tooLong = () =>
  new Error('It is a single document of more than 64 million characters. Provide it line by line.');

/** A line that holds JSON, or the whole document; its number is that of its first line, from 1. */
export type JsonText = { readonly line: number; readonly text: string | typeof NOT_JSON };

/** Returns the records of a line or a document; what is not JSON is one record, `NOT_JSON`. */
export const recordsInText = (text: JsonText['text']): Iterable<unknown> => {
  if (text === NOT_JSON) return [NOT_JSON];
  return recordsIn(parsed(text));
};

/**
 * Reads a file of JSON: one record in each line, or one document that holds them all, of at most 64 million letters. Throws
 * for a document that is longer; a line that is too long stands as `NOT_JSON`.
 */
export async function* jsonTexts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<JsonText> {
  /** The lines of a document over several lines; undefined while each line is read by itself. */
  let document: string[] | undefined;
  let length = 0;
  let isFirst = true;
  let number = 0;

  for await (const line of boundedLines(bytes, MAX_DOCUMENT_LENGTH)) {
    number += 1;
    if (line.kind === 'too long') {
      // The first line may be the whole document: it is allowed more than one of many.
      if (isFirst || document) throw tooLong();
      yield { line: number, text: NOT_JSON };
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
      yield { line: number, text: NOT_JSON };
      continue;
    }
    if (isFirst && parsed(text) === NOT_JSON) {
      document = [text];
      length = text.length;
    } else yield { line: number, text };
    isFirst = false;
  }
  if (document) yield { line: 1, text: document.join('\n') };
}

/** Reads the records of a file of JSON (`jsonTexts`). */
export async function* jsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator {
  for await (const { text } of jsonTexts(bytes)) yield* recordsInText(text);
}

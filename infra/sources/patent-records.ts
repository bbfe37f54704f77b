import { StringDecoder } from 'node:string_decoder';

import { skipped, type PatentResult } from '#functions/ingest/patents/imported-patent.ts';
import { readGrant } from '#functions/ingest/patents/read-grant.ts';
import { readPatentLine } from '#functions/ingest/patents/read-patent-line.ts';

/** The longest grants have about 10 million characters. */
const MAX_GRANT_LENGTH = 32_000_000;
const MAX_LINE_LENGTH = 4_000_000;

type Form = {
  readonly longest: number;
  readonly read: (record: string) => PatentResult;
  /**
   * Where the next record begins in the letters that have come, of which `before` more of this record came earlier; -1 where it
   * does not begin in them.
   */
  readonly nextIn: (text: string, before: number) => number;
};

const PROLOGUE = '<?xml ';

const grants: Form = {
  longest: MAX_GRANT_LENGTH,
  read: readGrant,
  // The prolog at the very beginning belongs to the first record.
  nextIn: (text, before) => text.indexOf(PROLOGUE, before === 0 ? PROLOGUE.length : 0),
};

const lines: Form = {
  longest: MAX_LINE_LENGTH,
  read: readPatentLine,
  nextIn: (text) => text.indexOf('\n') + 1 || -1,
};

const formOf = (text: string): Form => (/^\s*</.test(text) ? grants : lines);

const lineBreaksIn = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/**
 * Reads the patents of a file: JSON lines, or concatenated XML documents of grants. One record is in memory at a time;
 * one that is too long is skipped without being buffered. `onLine` hears the line in which each begins, from 1, before it comes.
 */
export async function* patentRecords(
  bytes: AsyncIterable<Uint8Array>,
  onLine: (line: number) => void = () => undefined,
): AsyncGenerator<PatentResult> {
  const decoder = new StringDecoder('utf8');
  let form: Form | undefined;
  /** What has come of the next record, but for its last letters, in which the next one may begin. */
  let parts: string[] = [];
  let length = 0;
  let text = '';
  let isTooLong = false;
  let line = 1;
  let linesOfRecord = 0;
  const take = (part: string) => {
    length += part.length;
    linesOfRecord += lineBreaksIn(part);
    isTooLong ||= length > (form ?? lines).longest;
    if (isTooLong) parts = [];
    else parts.push(part);
  };
  const ended = (): PatentResult | undefined => {
    const record = parts.join('');
    const wasTooLong = isTooLong;
    parts = [];
    length = 0;
    isTooLong = false;
    onLine(line);
    line += linesOfRecord;
    linesOfRecord = 0;
    if (wasTooLong) return skipped('too long');
    return record.trim() === '' ? undefined : (form ?? lines).read(record);
  };

  for await (const chunk of bytes) {
    text += decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (!form) {
      const start = text.replace(/^\uFEFF?\s+|^\uFEFF/, '');
      line += lineBreaksIn(text.slice(0, text.length - start.length));
      text = start;
      if (text === '') continue;
      form = formOf(text);
    }
    for (let next = form.nextIn(text, length); next >= 0; next = form.nextIn(text, length)) {
      take(text.slice(0, next));
      text = text.slice(next);
      const read = ended();
      if (read) yield read;
    }
    // Each letter is looked at a few times only, however long the record is.
    const certain = Math.max(0, text.length - PROLOGUE.length);
    take(text.slice(0, certain));
    text = text.slice(certain);
  }
  take(text + decoder.end());
  const lastRecord = ended();
  if (lastRecord) yield lastRecord;
}

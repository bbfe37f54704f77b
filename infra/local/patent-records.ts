import { StringDecoder } from 'node:string_decoder';

import { left, type PatentRead } from '#functions/ingest/patents/given-patent.ts';
import { readGrant } from '#functions/ingest/patents/read-grant.ts';
import { readPatentLine } from '#functions/ingest/patents/read-patent-line.ts';

/** The longest grants have some 10 million letters. */
const LONGEST_GRANT = 32_000_000;
const LONGEST_LINE = 4_000_000;

type Form = {
  readonly longest: number;
  readonly read: (record: string) => PatentRead;
  /** Where the next record begins in what has come so far, not before `from`; -1 where no end is in sight. */
  readonly nextIn: (text: string, from: number) => number;
};

const PROLOGUE = '<?xml ';

const grants: Form = {
  longest: LONGEST_GRANT,
  read: readGrant,
  // The prologue at the very beginning is the record's own.
  nextIn: (text, from) => text.indexOf(PROLOGUE, Math.max(from, PROLOGUE.length)),
};

const lines: Form = {
  longest: LONGEST_LINE,
  read: readPatentLine,
  nextIn: (text, from) => text.indexOf('\n', from) + 1 || -1,
};

const formOf = (text: string): Form => (/^\s*</.test(text) ? grants : lines);

/**
 * The patents of a file: lines of JSON, or grants as XML documents one behind the other. It holds one record at a time; one that
 * is too long is passed over without being held.
 */
export async function* patentRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<PatentRead> {
  const decoder = new StringDecoder('utf8');
  let form: Form | undefined;
  let text = '';
  let searched = 0;
  let isTooLong = false;
  const recordOf = (record: string): PatentRead | undefined => {
    if (isTooLong) return left('too long');
    return record.trim() === '' ? undefined : (form ?? lines).read(record);
  };

  for await (const chunk of bytes) {
    text += decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (!form) {
      text = text.replace(/^\uFEFF?\s+|^\uFEFF/, '');
      if (text === '') continue;
      form = formOf(text);
    }
    for (let next = form.nextIn(text, searched); next >= 0; next = form.nextIn(text, 0)) {
      const read = recordOf(text.slice(0, next));
      text = text.slice(next);
      isTooLong = false;
      searched = 0;
      if (read) yield read;
    }
    if (text.length > form.longest) isTooLong = true;
    // Of what is passed over, only the beginning of a next record counts.
    if (isTooLong) text = ' '.repeat(PROLOGUE.length) + text.slice(-PROLOGUE.length);
    searched = Math.max(0, text.length - PROLOGUE.length);
  }
  const last = recordOf(text + decoder.end());
  if (last) yield last;
}

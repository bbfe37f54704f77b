import { UnreadableArticle } from '../article.ts';
import { readJats } from '../jats/read-jats.ts';
import { type Manuscript } from '../manuscript/manuscript.ts';
import { UnreadablePdf } from '../pdf/page.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { referencesIn } from '../references/references-in.ts';

import { manuscriptOfJats } from './manuscript-of-jats.ts';
import { manuscriptOfReferences } from './manuscript-of-references.ts';
import { type ManuscriptRefusal, type ReadManuscript } from './manuscript-read.ts';

const MOST_BYTES = 50 * 1024 * 1024;
/** A file of references alone is text: a larger one is none that a person wrote. */
const MOST_TEXT_BYTES = 20 * 1024 * 1024;
const MOST_REFERENCES = 5000;

const isPdf = (head: string): boolean => head.includes('%PDF-');
const isJats = (head: string): boolean => /<(?:\w+:)?(?:article|pmc-articleset)[\s>]/.test(head);
/** Bytes that no text holds. */
const isBinary = (head: string): boolean => Array.from(head).some((letter) => letter < '\t');

const textOf = (file: Uint8Array): string => {
  const isUtf16 = (file[0] === 0xff && file[1] === 0xfe) || (file[0] === 0xfe && file[1] === 0xff);
  if (isUtf16) return new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    // Older programs write the letters of Western Europe one byte each.
    return new TextDecoder('windows-1252').decode(file);
  }
};

const read = async (
  file: Uint8Array,
  fileName: string,
): Promise<Manuscript | ManuscriptRefusal> => {
  if (file.length === 0) return 'empty';
  if (file.length > MOST_BYTES) return 'too large';
  const head = Buffer.from(file.subarray(0, 4096)).toString('latin1');
  if (isPdf(head.slice(0, 1024))) return readPdf(file);
  if (isJats(head)) {
    const [document] = readJats(file);
    return document ? manuscriptOfJats(document) : 'broken';
  }
  if (file.length > MOST_TEXT_BYTES) return 'too large';
  const text = textOf(file);
  if (isBinary(text.slice(0, 4096))) return 'unknown';
  return manuscriptOfReferences(referencesIn(text, fileName, MOST_REFERENCES).references);
};

/** Takes its time and its memory: give what people hand in to a process of its own. */
export const readManuscript: ReadManuscript = async (file, fileName) => {
  try {
    const manuscript = await read(file, fileName);
    if (typeof manuscript === 'string') return { kind: 'refused', reason: manuscript };
    return manuscript.references.length === 0
      ? { kind: 'refused', reason: 'no references' }
      : { kind: 'read', manuscript };
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'refused', reason: error.reason };
    if (error instanceof UnreadableArticle) return { kind: 'refused', reason: 'broken' };
    throw error;
  }
};

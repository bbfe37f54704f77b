import { UnreadableArticle } from '../article.ts';
import { readJats } from '../jats/read-jats.ts';
import { type Manuscript, MAX_MANUSCRIPT_REFERENCES } from '../manuscript/manuscript.ts';
import { isLatex, readLatex } from '../latex/read-latex.ts';
import { UnreadableArchive } from '../packed/packed-file.ts';
import { isTarOrGzip } from '../packed/tar-files.ts';
import { UnreadablePdf } from '../pdf/page.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { readPlain } from '../plain/read-plain.ts';
import { decodedText, exactText } from '../references/decoded-text.ts';
import { referencesIn } from '../references/references-in.ts';

import {
  isLockedDocument,
  isZip,
  manuscriptOfTarOrGzip,
  manuscriptOfZip,
} from './manuscript-of-archive.ts';
import { manuscriptOfJats } from './manuscript-of-jats.ts';
import { manuscriptOfReferences } from './manuscript-of-references.ts';
import { type ManuscriptRefusal, type ReadManuscript } from './manuscript-read.ts';

const MAX_BYTES = 50 * 1024 * 1024;
/** A reference file is text; no real one is larger. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;

const isPdf = (head: string): boolean => head.includes('%PDF-');
const isJats = (head: string): boolean =>
  /<(?:\w+:)?(?:article|pmc-articleset|book)[\s>]/.test(head);
/** Bytes that do not occur in text. */
const isBinary = (head: string): boolean => Array.from(head).some((character) => character < '\t');

/** Printed references also have commas and semicolons in similar positions, but a header row has no years. */
const isTable = (text: string, fileName: string): boolean => {
  const [head = ''] = text.slice(0, 1000).split('\n');
  return (
    /\.[ct]sv$/i.test(fileName) || (/\b(?:doi|title|pmid)s?\b/i.test(head) && !/\d{4}/.test(head))
  );
};

const read = async (
  file: Uint8Array,
  fileName: string,
): Promise<Manuscript | ManuscriptRefusal> => {
  if (file.length === 0) return 'empty';
  if (file.length > MAX_BYTES) return 'too large';
  const head = Buffer.from(file.subarray(0, 4096)).toString('latin1');
  if (isPdf(head.slice(0, 1024))) return readPdf(file);
  if (isLockedDocument(head, file)) return 'encrypted';
  if (isZip(head)) return manuscriptOfZip(file);
  if (isTarOrGzip(file)) return manuscriptOfTarOrGzip(file);
  if (isJats(head)) {
    const [document] = readJats(file);
    return document ? manuscriptOfJats(document) : 'broken';
  }
  if (file.length > MAX_TEXT_BYTES) return 'too large';
  const text = decodedText(file);
  if (isBinary(text.slice(0, 4096))) return 'unknown';
  if (isLatex(text, fileName)) return readLatex(new Map([['main.tex', text]]));
  const { format, references } = referencesIn(text, fileName, MAX_MANUSCRIPT_REFERENCES);
  return format === 'dois' || (format === 'csv' && !isTable(text, fileName))
    ? readPlain(text)
    : manuscriptOfReferences(
        references,
        format === 'bibtex' || format === 'ris' ? { format, text: exactText(file) } : undefined,
      );
};

/** Needs time and memory, so uploaded files are read in a separate process. */
export const readManuscript: ReadManuscript = async (file, fileName) => {
  try {
    const manuscript = await read(file, fileName);
    if (typeof manuscript === 'string') return { kind: 'refused', reason: manuscript };
    const { length } = manuscript.references;
    if (length === 0) return { kind: 'refused', reason: 'no references' };
    return length > MAX_MANUSCRIPT_REFERENCES
      ? { kind: 'refused', reason: 'too many references' }
      : { kind: 'read', manuscript };
  } catch (error) {
    if (error instanceof UnreadablePdf) return { kind: 'refused', reason: error.reason };
    if (error instanceof UnreadableArchive) return { kind: 'refused', reason: error.reason };
    if (error instanceof UnreadableArticle) return { kind: 'refused', reason: 'broken' };
    throw error;
  }
};

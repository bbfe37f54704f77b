import { type Manuscript } from '../manuscript/manuscript.ts';
import { isPartOfProject, projectOf } from '../latex/project.ts';
import { readLatex } from '../latex/read-latex.ts';
import { filesInTarOrGzip } from '../packed/tar-files.ts';
import { filesInZip } from '../packed/zip-files.ts';
import { isPartOfWord, readWord } from '../word/read-word.ts';

import { type ManuscriptRefusal } from './manuscript-read.ts';

export const isZip = (head: string): boolean => head.startsWith('PK\u0003\u0004');

/** Word processors store a password-protected document in a different container format. */
export const isLockedDocument = (head: string, file: Uint8Array): boolean =>
  head.startsWith('\u00d0\u00cf\u0011\u00e0') &&
  Buffer.from(file.buffer, file.byteOffset, file.length).includes('EncryptedPackage', 0, 'utf16le');

/** Reads a zip archive: a word processor document or a project of source files. */
export const manuscriptOfZip = async (
  file: Uint8Array,
): Promise<Manuscript | ManuscriptRefusal> => {
  const files = await filesInZip(file, (path) => isPartOfWord(path) || isPartOfProject(path));
  return files.has('word/document.xml') || files.has('word/document2.xml')
    ? readWord(files)
    : readLatex(projectOf(files));
};

/** Reads a tar archive or a gzip file, the formats in which preprint servers deliver sources. */
export const manuscriptOfTarOrGzip = async (
  file: Uint8Array,
): Promise<Manuscript | ManuscriptRefusal> =>
  readLatex(projectOf(await filesInTarOrGzip(file, isPartOfProject, 'main.tex')));

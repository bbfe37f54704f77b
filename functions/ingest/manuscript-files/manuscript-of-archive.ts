import { type Manuscript } from '../manuscript/manuscript.ts';
import { isPartOfProject, projectOf } from '../latex/project.ts';
import { readLatex } from '../latex/read-latex.ts';
import { filesInTarOrGzip } from '../packed/tar-files.ts';
import { filesInZip } from '../packed/zip-files.ts';
import { isPartOfWord, readWord } from '../word/read-word.ts';

import { type ManuscriptRefusal } from './manuscript-read.ts';

export const isZip = (head: string): boolean => head.startsWith('PK\u0003\u0004');

/** An editor that locks a document by a password packs it into a container of another kind. */
export const isLockedDocument = (head: string, file: Uint8Array): boolean =>
  head.startsWith('\u00d0\u00cf\u0011\u00e0') &&
  Buffer.from(file.buffer, file.byteOffset, file.length).includes('EncryptedPackage', 0, 'utf16le');

/** What is inside of a zip archive: a document of an editor, or a project of sources. */
export const manuscriptOfZip = async (
  file: Uint8Array,
): Promise<Manuscript | ManuscriptRefusal> => {
  const files = await filesInZip(file, (path) => isPartOfWord(path) || isPartOfProject(path));
  return files.has('word/document.xml') || files.has('word/document2.xml')
    ? readWord(files)
    : readLatex(projectOf(files));
};

/** What a tar archive or a file packed by gzip holds, as preprint servers hand sources out. */
export const manuscriptOfTarOrGzip = async (
  file: Uint8Array,
): Promise<Manuscript | ManuscriptRefusal> =>
  readLatex(projectOf(await filesInTarOrGzip(file, isPartOfProject, 'main.tex')));

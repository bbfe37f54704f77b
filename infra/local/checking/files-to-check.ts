import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';

/** What is checked in a folder. A file that is named itself may be of any kind that a check can read. */
const CHECKED_ENDINGS = new Set(['.bib', '.ris', '.docx', '.pdf', '.tex', '.txt']);
const SKIPPED_FOLDERS = new Set(['node_modules', '__MACOSX']);
export const MAX_FILES = 500;
const MAX_DEPTH = 12;
/** Entries of all folders together that are looked at. */
const MAX_ENTRIES = 50_000;

/** A path as reports name it: relative to the working folder, with slashes. */
export const shownPath = (path: string): string =>
  relative(process.cwd(), path).split(sep).join('/') || basename(path);

export type FilesToCheck = {
  readonly paths: readonly string[];
  /** Whether a folder contains more than is checked. */
  readonly isCut: boolean;
};

const isHidden = (name: string): boolean => name.startsWith('.');

const filesIn = (root: string): FilesToCheck => {
  const paths: string[] = [];
  const state = { entries: 0, isTooDeep: false };
  const visit = (folder: string, depth: number) => {
    // Links are not followed: they lead out of the folder, or around in it.
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      state.entries += 1;
      if (state.entries > MAX_ENTRIES || paths.length > MAX_FILES) break;
      if (isHidden(entry.name) || SKIPPED_FOLDERS.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (depth < MAX_DEPTH) visit(path, depth + 1);
        else state.isTooDeep = true;
      } else if (entry.isFile() && CHECKED_ENDINGS.has(extname(entry.name).toLowerCase()))
        paths.push(path);
    }
  };
  visit(root, 1);
  return {
    paths: paths.slice(0, MAX_FILES),
    isCut: state.isTooDeep || state.entries > MAX_ENTRIES || paths.length > MAX_FILES,
  };
};

/** Returns the files that some paths name: a file itself, and the manuscripts and lists in a folder, in order. */
export const filesToCheck = (given: readonly string[]): FilesToCheck => {
  const matches = given.map((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
      ? filesIn(path)
      : { paths: [path], isCut: false },
  );
  return {
    paths: [...new Set(matches.flatMap(({ paths }) => paths))],
    isCut: matches.some(({ isCut }) => isCut),
  };
};

const INCLUDED = /\\(?:input|include|subfile)\s*\{([^{}\n]{1,200})\}/g;
const MAX_PARTS = 200;
const MAX_PART_BYTES = 20 * 1024 * 1024;

const textAt = (path: string): string | undefined => {
  const size = statSync(path, { throwIfNoEntry: false });
  return size?.isFile() === true && size.size <= MAX_PART_BYTES
    ? readFileSync(path, 'utf8')
    : undefined;
};

/**
 * Returns a LaTeX file with what it needs, by path relative to its folder: the files that it includes, and the lists of
 * references beside it. Nothing outside of its folder is read.
 */
export const projectAround = (path: string): ReadonlyMap<string, string> => {
  const folder = dirname(path);
  const parts = new Map<string, string>();
  const waiting = [basename(path)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (parts.has(name) || parts.size >= MAX_PARTS) continue;
    const text = textAt(join(folder, name));
    if (text === undefined) continue;
    parts.set(name, text);
    for (const [, included = ''] of text.matchAll(INCLUDED)) {
      const part = extname(included) === '' ? `${included}.tex` : included;
      const inFolder = relative(folder, join(folder, part)).split(sep).join('/');
      if (!inFolder.startsWith('..')) waiting.push(inFolder);
    }
  }
  for (const name of readdirSync(folder).toSorted())
    if (/\.(?:bib|bbl)$/i.test(name) && parts.size < MAX_PARTS) {
      const text = textAt(join(folder, name));
      if (text !== undefined) parts.set(name, text);
    }
  return parts;
};

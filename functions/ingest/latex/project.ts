import { decodedText } from '../references/decoded-text.ts';

import { withoutUntakenBranches } from './branches.ts';
import { withoutComments } from './source.ts';

/** The texts of a project by path. */
export type Project = ReadonlyMap<string, string>;

const PARTS = /(?:^|\/)[^/]+\.(?:tex|ltx|latex|bib|bbl)$/i;
export const isPartOfProject = (path: string): boolean =>
  PARTS.test(path) && !/(?:^|\/)(?:__MACOSX|\.)/.test(path);

const isTex = (path: string): boolean => /\.(?:tex|ltx|latex)$/i.test(path);
const depthOf = (path: string): number => path.split('/').length;

/** Maximum size of an assembled project; the longest theses have a few megabytes. */
const MAX_CHARACTERS = 8_000_000;
const DEEPEST = 12;
/** A file may be included many times, and each inclusion requires a lookup. */
const MAX_INPUTS = 2000;

export const projectOf = (files: ReadonlyMap<string, Uint8Array>): Project =>
  new Map([...files].map(([path, bytes]) => [path, decodedText(bytes)]));

/** Returns the main file of a project: the file that begins a document, ranked by folder depth, name and length. */
const mainOf = (project: Project): string | undefined => {
  const rank = (path: string): readonly number[] => {
    const text = project.get(path) ?? '';
    return [
      /\\begin\s*\{document\}/.test(text) ? 0 : 1,
      /\\document(?:class|style)\b/.test(text) ? 0 : 1,
      // A part that can also be set alone names the document that it belongs to.
      /\\documentclass\s*(?:\[[^\]]{0,300}\]\s*)?\{(?:subfiles|standalone)\}/.test(text) ? 1 : 0,
      depthOf(path),
      /(?:^|\/)(?:main|ms|paper|article|manuscript|root)\.tex$/i.test(path) ? 0 : 1,
      -text.length,
    ];
  };
  const [main] = [...project.keys()].filter(isTex).toSorted((a, b) => {
    const [rankA, rankB] = [rank(a), rank(b)];
    return (
      rankA
        .map((value, index) => value - (rankB[index] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  });
  return main;
};

const INPUT =
  /\\(?:input|include|InputIfFileExists|subfile|subfileinclude|loadglsentries)\s*(?:\{([^{}]{1,300})\}|\s([^\s\\{}]{1,300}))|\\(?:sub)?import\*?\s*\{([^{}]{0,300})\}\s*\{([^{}]{1,300})\}/g;

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Resolves a file name in a project, relative to the project root or to the including file. */
const fileNamed = (
  project: Project,
  name: string,
  includingPath: string,
  ending: string,
): string | undefined => {
  const plain = name.trim().replaceAll('"', '').replace(/^\.\//, '');
  return [plain, `${plain}${ending}`]
    .flatMap((candidate) => [`${folderOf(includingPath)}${candidate}`, candidate])
    .find((path) => project.has(path));
};

const END = /^[^\S\n]*\\(?:end\s{0,9}\{document\}|endinput(?![a-zA-Z@]))[^\n]*/gm;
const QUOTING =
  /\\(begin|end)\s{0,9}\{(?:verbatim\*?|Verbatim|lstlisting|minted|filecontents\*?|comment)\}/g;

/** Drops the text behind the end of a file, which is not typeset; authors keep old passages there. */
const upToEnd = (text: string): string => {
  for (const { 0: line, index } of text.matchAll(END)) {
    const quoted = [...text.slice(0, index).matchAll(QUOTING)].at(-1)?.[1] === 'begin';
    if (!quoted) return text.slice(0, index + line.length);
  }
  return text;
};

/** Returns the text of a project without comments and with every included file inserted. */
const assembled = (project: Project, main: string): string => {
  let remainingCharacters = MAX_CHARACTERS;
  let inputs = MAX_INPUTS;
  const read = (path: string, depth: number): string => {
    const text = upToEnd(withoutComments((project.get(path) ?? '').slice(0, remainingCharacters)));
    remainingCharacters -= text.length;
    return text.replace(
      INPUT,
      (match, braced?: string, bare?: string, folder?: string, name?: string) => {
        const fileName =
          name === undefined
            ? (braced ?? bare ?? '')
            : `${folder ?? ''}/${name}`.replace(/\/+/g, '/');
        inputs -= 1;
        if (depth >= DEEPEST || remainingCharacters <= 0 || inputs < 0) return '';
        const found =
          fileNamed(project, fileName, main, '.tex') ?? fileNamed(project, fileName, path, '.tex');
        return found === undefined || !isTex(found)
          ? match.includes('bbl')
            ? match
            : ''
          : read(found, depth + 1);
      },
    );
  };
  return read(main, 0);
};

const CARRIES =
  /\\begin\s{0,9}\{filecontents\*?\}\s{0,9}(?:\[[^\]]{0,100}\]\s{0,9})?\{([^{}]{1,200})\}/g;
const CARRIED_END = '\\end{filecontents';

/** Files embedded in the source, most often its references. */
const carriedIn = (text: string): readonly (readonly [name: string, text: string])[] => {
  const files: (readonly [string, string])[] = [];
  for (const { 0: opening, 1: name = '', index } of text.matchAll(CARRIES)) {
    const end = text.indexOf(CARRIED_END, index + opening.length);
    if (end < 0) break;
    files.push([name, text.slice(index + opening.length, end)]);
  }
  return files;
};

const BIBLIOGRAPHY =
  /\\(?:bibliography[A-Z]?|addbibresource|addglobalbib|addsectionbib|nobibliography)\*?\s*(?:\[[^\]]{0,200}\]\s*)?\{([^{}]{1,1000})\}|\\(?:begin\s*\{refsection\}|newrefsection)\s*\[([^\]]{1,1000})\]/g;
/** Lists of their own, each generated into a file of its name: `\newcites{S}{Supplementary references}`. */
const OWN_LISTS = /\\newcites\s*(?:\[[^\]]{0,200}\]\s*)?\{([^{}]{1,200})\}/g;

/** The parts of a project to read: its text, its generated reference lists and its reference files. */
export type AssembledProject = {
  readonly text: string;
  readonly lists: readonly string[];
  readonly references: readonly string[];
};

export const assembleProject = (files: Project): AssembledProject | undefined => {
  const main = mainOf(files);
  if (main === undefined) return undefined;
  const project = new Map([...files, ...carriedIn(files.get(main) ?? '')]);
  const text = withoutUntakenBranches(assembled(project, main));
  const bibliographyPaths = [...text.matchAll(BIBLIOGRAPHY)]
    .flatMap(([, names, section]) => (names ?? section ?? '').split(','))
    .flatMap((name) => fileNamed(project, name, main, '.bib') ?? []);
  const bibPaths = [...project.keys()].filter((path) => /\.bib$/i.test(path));
  const lists = [...project.keys()].filter((path) => /\.bbl$/i.test(path));
  const named = [...text.matchAll(OWN_LISTS)].flatMap(([, names = '']) => names.split(','));
  const ownNames = [
    main.replace(/\.[^.]*$/, ''),
    ...named.map((name) => `${folderOf(main)}${name.trim()}`),
  ];
  const ownLists = ownNames.flatMap((name) => lists.filter((path) => path === `${name}.bbl`));
  return {
    text,
    lists: (ownLists.length > 0 ? ownLists : lists).map((path) =>
      withoutComments(project.get(path) ?? ''),
    ),
    references: [...new Set(bibliographyPaths.length > 0 ? bibliographyPaths : bibPaths)].map(
      (path) => project.get(path) ?? '',
    ),
  };
};

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import * as z from 'zod';

import type { SummaryRead } from '#functions/ingest/manuscript-files/manuscript-read.ts';
import type { ManuscriptSummary } from '#functions/ingest/manuscript-files/manuscript-summary.ts';
import { decodedText } from '#functions/ingest/references/decoded-text.ts';
import { type ReferenceCheck } from '#functions/records/reference-checks/checked-reference.ts';
import { refusalSentences } from '#functions/records/reference-checks/reference-check-text.ts';
import { createZip } from '#infra/companions/zip-file.ts';
import { createSharedSources } from '#infra/composition/sources.ts';
import { createManuscriptProcesses } from '#infra/composition/manuscript-processes.ts';

import { checkWithRegistries } from '../checking/check-with-registries.ts';
import {
  type CheckedFile,
  type CheckRun,
  exitCodeOf,
  type SourceText,
} from '../checking/checked-file.ts';
import { filesToCheck, MAX_FILES, projectAround, shownPath } from '../checking/files-to-check.ts';
import { junitOf } from '../checking/junit.ts';
import { withSentencesOfManuscripts } from '../checking/lists-of-manuscripts.ts';
import { readableCheck, readerOfOutput } from '../checking/readable-check.ts';
import { sarifOf } from '../checking/sarif.ts';
import { formatCheck, formatSummary } from '../checking/text-report.ts';
import { type OnProgress } from '../control/control-messages.ts';
import { createProgressBars } from '../data/progress-bar.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openFolder } from './run-on-data-folder.ts';

export const checkUsage = `Usage: veracite check PATH... [--json] [--sarif FILE] [--junit FILE] [--offline] [--allow-empty]

Checks the references of manuscripts (PDF, Word, LaTeX or its project as .zip or .tar.gz, JATS, Markdown, text) and of
lists (BibTeX, RIS, CSL-JSON, EndNote, DOIs) against the collection. In a folder, all .bib, .ris, .docx, .pdf, .tex and .txt.

  --json         prints the checks as JSON
  --sarif FILE   also writes a SARIF 2.1.0 log, for code scanning and editors
  --junit FILE   also writes JUnit XML, one test case per reference
  --offline      asks no outside source, whatever is set
  --allow-empty  a file without references is no error, as in a folder

Exit code: 0 without serious findings; 1 if a reference was retracted or has the DOI or PMID of another work; 2 if a file
could not be checked, whatever was found in others.`;

const MAX_MANUSCRIPT_BYTES = 50 * 1024 * 1024;
/** Larger texts are checked, without the lines of their references. */
const MAX_TEXT_BYTES = 20 * 1024 * 1024;

/** The version of the package, for the reports. */
const readVersion = (): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))
    .version;

type Options = {
  readonly paths: readonly string[];
  readonly json: boolean;
  readonly offline: boolean;
  readonly allowEmpty: boolean;
  readonly sarif: string | undefined;
  readonly junit: string | undefined;
};

/** Undefined where the arguments say nothing that can be done. */
const optionsIn = (commandArguments: readonly string[]): Options | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...commandArguments],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        offline: { type: 'boolean', default: false },
        'allow-empty': { type: 'boolean', default: false },
        sarif: { type: 'string' },
        junit: { type: 'string' },
      },
    });
    if (positionals.length === 0) return undefined;
    const { json, offline, sarif, junit, 'allow-empty': allowEmpty } = values;
    return { paths: positionals, json, offline, allowEmpty, sarif, junit };
  } catch {
    return undefined;
  }
};

const fileAt = (path: string): Uint8Array | string => {
  try {
    if (statSync(path).size > MAX_MANUSCRIPT_BYTES) return refusalSentences['too large'];
    return readFileSync(path);
  } catch {
    return `${path} cannot be read.`;
  }
};

/** Whether lines of the file can be shown; pages of PDF and Word have none. */
const isText = (file: Uint8Array): boolean =>
  file.length <= MAX_TEXT_BYTES &&
  !file.subarray(0, 4096).includes(0) &&
  !/^(?:%PDF-|PK)/.test(Buffer.from(file.subarray(0, 5)).toString('latin1'));

type ReadFile =
  | {
      readonly kind: 'read';
      readonly manuscript: ManuscriptSummary;
      readonly texts: readonly SourceText[];
    }
  | Exclude<CheckedFile, { readonly kind: 'checked' }>;

/** Reads a file; a LaTeX file that cites from a list beside it is read with the list. */
const readerOfFiles = () => {
  const readManuscript = createManuscriptProcesses();
  // No other file waits behind this one, so it need not begin with the short deadline.
  const read = (file: Uint8Array, name: string) => readManuscript(file, name, 'long');
  return async (path: string): Promise<ReadFile> => {
    const shown = shownPath(path);
    const unreadable = (reason: string) => ({ kind: 'unreadable', path: shown, reason }) as const;
    const file = fileAt(path);
    if (typeof file === 'string') return unreadable(file);
    let texts = isText(file) ? [{ path: shown, text: decodedText(file) }] : [];
    let result: SummaryRead = await read(file, basename(path));
    if (result.kind === 'refused' && result.reason === 'no bibliography' && extname(path) !== '') {
      const parts = projectAround(path);
      texts = [...parts].map(([name, text]) => ({
        path: shownPath(`${path.slice(0, path.length - basename(path).length)}${name}`),
        text,
      }));
      // References stand in lists.
      texts = texts.toSorted(
        (a, b) => Number(a.path.endsWith('.tex')) - Number(b.path.endsWith('.tex')),
      );
      result = await read(createZip(Object.fromEntries(parts)), 'project.zip');
    }
    if (result.kind === 'read') return { kind: 'read', manuscript: result.manuscript, texts };
    if (result.kind === 'slow') return unreadable(refusalSentences['too much']);
    return result.reason === 'no references'
      ? { kind: 'no references', path: shown }
      : unreadable(refusalSentences[result.reason]);
  };
};

type Checker = {
  readonly check: (manuscript: ManuscriptSummary) => Promise<ReferenceCheck>;
  readonly close: () => Promise<void>;
};

/** Checks in this process, or in the running product of the same data, which has the same version. */
const openChecker = async (isOffline: boolean): Promise<Checker> => {
  const opened = await openFolder();
  const bars = createProgressBars(process.stderr);
  const showProgress: OnProgress = ({ done, total = 0, doing = '' }) =>
    bars.show(doing, done, total);
  if (opened.kind === 'in use')
    return {
      check: async (manuscript) =>
        (await opened.send(
          { kind: 'check-references', manuscript, ...(isOffline && { offline: true }) },
          showProgress,
        )) as ReferenceCheck,
      close: () => {
        bars.end();
        return Promise.resolve();
      },
    };
  const { table, index, now } = opened.world;
  const sources = createSharedSources(readEnvironment(process.env).sources, readVersion(), fetch, {
    table,
    now,
  });
  return {
    check: checkWithRegistries({ table, index, sources, now }, isOffline, showProgress),
    close: async () => {
      bars.end();
      await opened.close();
    },
  };
};

const checkedFiles = async (
  paths: readonly string[],
  isOffline: boolean,
): Promise<readonly CheckedFile[]> => {
  const read = readerOfFiles();
  const files: CheckedFile[] = [];
  let checker: Checker | undefined;
  try {
    for (const path of paths) {
      const file = await read(path);
      if (file.kind !== 'read') {
        files.push(file);
        continue;
      }
      // Opened for the first file that can be read, because it takes a moment.
      checker ??= await openChecker(isOffline);
      const check = await checker.check(file.manuscript);
      files.push({ kind: 'checked', path: shownPath(path), check, texts: file.texts });
    }
  } finally {
    await checker?.close();
  }
  return files;
};

/** In a folder, among several files or on request, a file without references is nothing to complain about. */
const withEmptyFiles = (files: readonly CheckedFile[], areAllowed: boolean) =>
  files.map((file): CheckedFile =>
    file.kind === 'no references' && !areAllowed
      ? { kind: 'unreadable', path: file.path, reason: refusalSentences['no references'] }
      : file,
  );

const jsonOf = ({ files, isOffline, reader }: CheckRun, isSingle: boolean): string => {
  const [first] = files;
  // A single file is answered as it always was.
  if (isSingle && first?.kind === 'checked')
    return JSON.stringify(readableCheck(first.check, reader));
  return JSON.stringify({
    offline: isOffline,
    exitCode: exitCodeOf({ files }),
    files: files.map((file) => {
      if (file.kind === 'checked')
        return { path: file.path, check: readableCheck(file.check, reader) };
      return file.kind === 'unreadable'
        ? { path: file.path, problem: file.reason }
        : { path: file.path, problem: null };
    }),
  });
};

const textOf = (run: CheckRun, isSingle: boolean): string => {
  const checks = run.files.flatMap((file) =>
    file.kind === 'checked'
      ? [...(isSingle ? [] : [`== ${file.path}`]), formatCheck(file.check, run.reader), '']
      : [],
  );
  return [
    ...(isSingle && checks.length > 0 ? checks.slice(0, -1) : [...checks, formatSummary(run)]),
    ...(run.isOffline ? ['Offline: no outside source was asked.'] : []),
  ].join('\n');
};

const check = async (options: Options): Promise<number> => {
  const { paths, isCut } = filesToCheck(options.paths);
  if (paths.length === 0 && !options.allowEmpty) {
    console.error('The folder contains no manuscript and no list of references.');
    return 2;
  }
  const isFolder = paths.length !== 1 || paths[0] !== options.paths[0];
  const isSingle = options.paths.length === 1 && !isFolder;
  const run: CheckRun = {
    files: withEmptyFiles(
      withSentencesOfManuscripts(await checkedFiles(paths, options.offline)),
      options.allowEmpty || !isSingle,
    ),
    isOffline: options.offline,
    version: readVersion(),
    reader: await readerOfOutput(readEnvironment(process.env)),
  };
  for (const file of run.files)
    if (file.kind === 'unreadable')
      console.error(isSingle ? file.reason : `${file.path}: ${file.reason}`);
  if (isCut)
    console.error(
      `The folder has more files than are checked at once (${String(MAX_FILES)}). Check its parts.`,
    );
  if (options.sarif !== undefined)
    writeFileSync(options.sarif, `${JSON.stringify(sarifOf(run), undefined, 2)}\n`);
  if (options.junit !== undefined) writeFileSync(options.junit, junitOf(run));
  const isUnread = isSingle && run.files[0]?.kind === 'unreadable';
  if (!isUnread) await printText(options.json ? jsonOf(run, isSingle) : textOf(run, isSingle));
  return isCut ? 2 : exitCodeOf(run);
};

/** Waits until stdout is drained or closed, because exiting earlier would truncate the output. */
const printText = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.once('error', () => resolve());
    process.stdout.write(`${text}\n`, () => resolve());
  });

/** Runs a check by command-line arguments; returns the exit code. */
export const runCheckCommand = async (commandArguments: readonly string[]): Promise<number> => {
  const options = optionsIn(commandArguments);
  if (!options) {
    console.error(checkUsage);
    return 2;
  }
  try {
    return await check(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit(await runCheckCommand(process.argv.slice(2)));

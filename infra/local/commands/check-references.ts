import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type CheckedReference,
  type Finding,
  isSevere,
  type ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { checkReferences } from '#functions/records/reference-checks/check-references.ts';
import {
  refusalSentences,
  sentenceOfFinding,
} from '#functions/records/reference-checks/reference-check-text.ts';
import { createManuscriptProcesses } from '#infra/composition/manuscript-processes.ts';

import { runOnDataFolder } from './run-on-data-folder.ts';

const usage = `Usage: npm run check-references -- FILE [--json], or veracite check FILE [--json]

Checks the references of a manuscript (PDF, Word, LaTeX or its project as .zip or .tar.gz, JATS, Markdown, text) or of a
list (BibTeX, RIS, CSL-JSON, EndNote, DOIs) against the collection. Exit code: 0 without serious findings, 1 if a reference
was retracted or has the DOI of another work, 2 if the file cannot be read.`;

const MAX_MANUSCRIPT_BYTES = 50 * 1024 * 1024;

const linesOfWork = ({ work, uses }: CheckedReference): readonly string[] => {
  const knownWork = work?.known;
  return [
    ...(work ? [`   ${work.doi} (by ${work.by}, ${work.score.toFixed(2)})`] : []),
    ...(knownWork
      ? [
          `   supporting ${String(knownWork.tally.supporting)}, contrasting ${String(knownWork.tally.contradicting)}, mentioning ${String(knownWork.tally.mentioning)}`,
          ...knownWork.contrasting.map(
            ({ citingDoi, text }) => `   contrasted by ${citingDoi}: ${text}`,
          ),
        ]
      : []),
    ...uses.map(({ text, stance }) => `   here (${stance ?? 'unclassified'}): ${text}`),
  ];
};

/** Formats a check for a terminal. */
export const formatCheck = ({
  references,
  findings,
  selfCitationShare,
  years,
}: ReferenceCheck): string => {
  const byReference = Map.groupBy(findings, (finding) =>
    'reference' in finding ? finding.reference : '',
  );
  const flagged = (list: readonly Finding[] | undefined) =>
    (list ?? []).map(
      (finding) => ` ${isSevere(finding) ? '!' : '-'} ${sentenceOfFinding(finding)}`,
    );
  const [oldest, newest] = [years[0]?.[0], years.at(-1)?.[0]];
  return [
    ...references.flatMap((reference, index) => [
      `${reference.label ?? String(index + 1)}. ${reference.printed.replace(/^\s*(?:\[\d+\]|\d+\.)\s*/, '')}`,
      ...flagged(byReference.get(reference.id)),
      ...linesOfWork(reference),
    ]),
    ...flagged(byReference.get('')),
    '',
    `${String(references.length)} references${oldest === undefined ? '' : ` of the years ${String(oldest)} to ${String(newest)}`}, ${String(references.filter(({ work }) => work?.known).length)} of them in this collection; ${String(findings.filter(isSevere).length)} serious findings.`,
    ...(selfCitationShare === undefined
      ? []
      : [`${String(Math.round(selfCitationShare * 100))} % are by the manuscript's own authors.`]),
  ].join('\n');
};

const fileAt = (path: string): Uint8Array | string => {
  try {
    if (statSync(path).size > MAX_MANUSCRIPT_BYTES) return refusalSentences['too large'];
    return readFileSync(path);
  } catch {
    return `${path} cannot be read.`;
  }
};

const check = async (path: string, asJson: boolean): Promise<number> => {
  const file = fileAt(path);
  if (typeof file === 'string') {
    console.error(file);
    return 2;
  }
  // Nobody else waits for this command, so it need not begin with the short deadline.
  const read = await createManuscriptProcesses()(file, basename(path), 'long');
  if (read.kind !== 'read') {
    console.error(refusalSentences[read.kind === 'slow' ? 'too much' : read.reason]);
    return 2;
  }
  const { manuscript } = read;
  const result = (await runOnDataFolder(
    { kind: 'check-references', manuscript },
    ({ table, index }) => checkReferences({ table, index })(manuscript),
    () => undefined,
    // In both cases the check comes from checkReferences, here or in the running product of the same version.
  )) as ReferenceCheck;
  await printText(asJson ? JSON.stringify(result) : formatCheck(result));
  return result.findings.some(isSevere) ? 1 : 0;
};

/** Waits until stdout is drained or closed, because exiting earlier would truncate the output. */
const printText = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.once('error', () => resolve());
    process.stdout.write(`${text}\n`, () => resolve());
  });

/** Runs a check by command-line arguments; returns the exit code. */
export const runCheckCommand = async (commandArguments: readonly string[]): Promise<number> => {
  const [path, ...furtherArguments] = commandArguments.filter((argument) => argument !== '--json');
  if (path === undefined || furtherArguments.length > 0) {
    console.error(usage);
    return 2;
  }
  try {
    return await check(path, commandArguments.includes('--json'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exit(await runCheckCommand(process.argv.slice(2)));

import {
  type CheckedReference,
  type Finding,
  isSevere,
  type ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import {
  type ReferenceWithFindings,
  referencesByGravity,
} from '#functions/records/reference-checks/gravity.ts';
import { type HeldByAll, heldByAll } from '#functions/records/reference-checks/held-by-all.ts';
import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import {
  nameOfField,
  noticesByGravity,
  sentenceOfNotice,
  sentenceOfVerdict,
} from '#functions/records/reference-checks/verdict-text.ts';
import { statementView } from '#functions/records/statements/statement-view.ts';
import { type TextReader } from '#functions/records/statements/text-reader.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { withoutListNumber } from '#shared/domain/without-list-number.ts';
import { formatCount } from '#shared/text/english-format.ts';

import { type CheckedFile, type CheckRun, exitCodeOfFile } from './checked-file.ts';

const linesOfWork = ({ work, uses }: CheckedReference, reader: TextReader): readonly string[] => {
  const knownWork = work?.known;
  return [
    ...(work ? [`   ${work.doi} (by ${work.by}, ${work.score.toFixed(2)})`] : []),
    ...(knownWork
      ? [
          `   supporting ${String(knownWork.tally.supporting)}, contrasting ${String(knownWork.tally.contradicting)}, mentioning ${String(knownWork.tally.mentioning)}`,
          ...knownWork.contrasting.map((statement) => {
            const view = statementView(statement, new Map(), reader);
            return `   contrasted by ${statement.citingDoi}${view.locked ? '' : `: ${view.text}`}`;
          }),
        ]
      : []),
    ...uses.map(({ text, stance }) => `   here (${stance ?? 'unclassified'}): ${text}`),
  ];
};

/** The verdict, and below it each field as printed beside the registered one. */
const linesOfVerdict = (reference: CheckedReference): readonly string[] => {
  const sentence = sentenceOfVerdict(reference);
  if (sentence === undefined) return [];
  const differences = reference.differences ?? [];
  const width = Math.max(0, ...differences.map(({ field }) => nameOfField(field).length));
  return [
    ` ${reference.verdict === 'exists' ? ' ' : '-'} ${sentence}`,
    ...differences.flatMap(({ field, printed, registered }) => [
      `     ${nameOfField(field).padEnd(width)}  printed     ${printed}`,
      `     ${' '.repeat(width)}  registered  ${registered}`,
    ]),
  ];
};

const linesOf = (
  { reference, findings }: ReferenceWithFindings<CheckedReference, Finding>,
  {
    number,
    ofAll,
    reader,
  }: { readonly number: number; readonly ofAll: HeldByAll; readonly reader: TextReader },
): readonly string[] => {
  const notices = noticesByGravity(reference.notices ?? []);
  return [
    `${reference.label ?? String(number)}. ${withoutListNumber(reference.printed)}`,
    ...notices.map(
      (notice) =>
        ` ${isGraveNotice(notice.status) && !reference.isCitedAsRetracted ? '!' : '-'} ${sentenceOfNotice(notice)}`,
    ),
    ...(reference.isCitedAsRetracted && notices.length > 0 ? ['   The text says so.'] : []),
    ...findings
      // Its notices and its verdict say so.
      .filter(
        ({ kind }) =>
          kind !== 'not_found' &&
          !ofAll.findings.includes(kind) &&
          ((kind !== 'retracted' && kind !== 'cited as retracted') || notices.length === 0),
      )
      .map((finding) => ` ${isSevere(finding) ? '!' : '-'} ${sentenceOfFinding(finding)}`),
    ...(ofAll.verdict ? [] : linesOfVerdict(reference)),
    ...linesOfWork(reference, reader),
  ];
};

/** What holds for all references, said once. */
const linesOfAll = (ofAll: HeldByAll, findings: readonly Finding[]): readonly string[] => {
  const sentences = [
    ...ofAll.findings.flatMap((kind) => {
      const example = findings.find((finding) => finding.kind === kind);
      return example ? [sentenceOfFinding(example)] : [];
    }),
    ...(ofAll.verdict ? [sentenceOfVerdict(ofAll.verdict) ?? ''] : []),
  ];
  return sentences.length === 0 ? [] : [`Of each reference: ${sentences.join(' ')}`];
};

/** Control characters of a manuscript would move the cursor or recolor the terminal. */
const withoutControls = (line: string): string => line.replace(/\p{Cc}/gu, ' ');

/** Formats a check for a terminal, with the text that `reader` may read: the references with the gravest findings first. */
export const formatCheck = (check: ReferenceCheck, reader: TextReader): string => {
  const { references, findings, selfCitationShare, years } = check;
  const ofAll = heldByAll(check);
  const numbers = new Map(references.map(({ id }, index) => [id, index + 1]));
  const [oldest, newest] = [years[0]?.[0], years.at(-1)?.[0]];
  return [
    ...referencesByGravity(references, findings).flatMap((entry) =>
      linesOf(entry, { number: numbers.get(entry.reference.id) ?? 0, ofAll, reader }),
    ),
    ...findings
      .filter((finding) => !('reference' in finding))
      .map((finding) => ` - ${sentenceOfFinding(finding)}`),
    '',
    ...linesOfAll(ofAll, findings),
    `${formatCount(references.length, 'reference', 'references')}${oldest === undefined ? '' : ` of the years ${String(oldest)} to ${String(newest)}`}, ${String(references.filter(({ work }) => work?.known).length)} of them in this collection; ${formatCount(findings.filter(isSevere).length, 'serious finding', 'serious findings')}.`,
    ...(selfCitationShare === undefined
      ? []
      : [`${String(Math.round(selfCitationShare * 100))} % are by the manuscript's own authors.`]),
  ]
    .map(withoutControls)
    .join('\n');
};

const stateOf = (file: CheckedFile): string => {
  if (file.kind === 'unreadable') return `not checked: ${file.reason}`;
  if (file.kind === 'no references') return 'no references';
  const { references, findings } = file.check;
  return `${formatCount(references.length, 'reference', 'references')}, ${formatCount(findings.filter(isSevere).length, 'serious finding', 'serious findings')}`;
};

/** The summary of several files: one line each, those with the highest exit code first. */
export const formatSummary = ({ files }: CheckRun): string => {
  const count = (code: number) => files.filter((file) => exitCodeOfFile(file) === code).length;
  return [
    `${formatCount(files.length, 'file', 'files')}: ${String(count(2))} not checked, ${String(count(1))} with serious findings, ${String(count(0))} without.`,
    ...files
      .toSorted((a, b) => exitCodeOfFile(b) - exitCodeOfFile(a))
      .map((file) => ` ${exitCodeOfFile(file) === 0 ? ' ' : '!'} ${file.path}: ${stateOf(file)}`),
  ].join('\n');
};

import type {
  CheckedReference,
  Finding,
  ReferenceCheck,
} from '#functions/records/reference-checks/checked-reference.ts';
import { referencesByGravity } from '#functions/records/reference-checks/gravity.ts';
import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import {
  noticesByGravity,
  sentenceOfDifference,
  sentenceOfNotice,
  sentenceOfVerdict,
} from '#functions/records/reference-checks/verdict-text.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { withoutListNumber } from '#shared/domain/without-list-number.ts';

import { lineFinder, type SourceLine } from './line-of-reference.ts';
import type { CheckedFile } from './checked-file.ts';
import { type RuleId, type RuleLevel, ruleOfFinding, rules } from './rules.ts';

/** Something that a report for other programs says about a reference or a mark of the text. */
export type RuleResult = {
  readonly rule: RuleId;
  readonly level: RuleLevel;
  readonly message: string;
};

/** A reference with what was found about it, and its line where it is known. */
export type ReferenceResult = {
  readonly reference: CheckedReference;
  readonly name: string;
  readonly line: SourceLine | undefined;
  readonly results: readonly RuleResult[];
};

/** A mark of the text that leads to no reference. */
export type MarkResult = RuleResult & {
  readonly mark: string;
  readonly line: SourceLine | undefined;
};

const resultOf = (rule: RuleId, message: string): RuleResult => ({
  rule,
  level: rules[rule].level,
  message,
});

const ofNotices = ({
  notices = [],
  isCitedAsRetracted,
}: CheckedReference): readonly RuleResult[] => {
  const listed = noticesByGravity(notices);
  const sentences = (isGrave: boolean) =>
    listed.filter(({ status }) => isGraveNotice(status) === isGrave).map(sentenceOfNotice);
  const [grave, mild] = [sentences(true), sentences(false)];
  return [
    ...(grave.length > 0
      ? [
          isCitedAsRetracted
            ? resultOf('cited-as-retracted', [...grave, 'The text says so.'].join(' '))
            : resultOf('retracted', grave.join(' ')),
        ]
      : []),
    ...(mild.length > 0 ? [resultOf('corrected', mild.join(' '))] : []),
  ];
};

const ofVerdict = (reference: CheckedReference): readonly RuleResult[] => {
  const sentence = sentenceOfVerdict(reference);
  if (sentence === undefined || reference.verdict === 'exists') return [];
  if (reference.verdict === 'not_found') return [resultOf('not-found', sentence)];
  const differences = (reference.differences ?? []).map(sentenceOfDifference);
  return [resultOf('details-differ', [sentence, ...differences].join(' '))];
};

const ofFindings = (findings: readonly Finding[]): readonly RuleResult[] =>
  findings.flatMap((finding) => {
    const rule = ruleOfFinding[finding.kind];
    return rule === undefined ? [] : [resultOf(rule, sentenceOfFinding(finding))];
  });

/** Each rule once; what a notice says comes before the general sentence of its finding. */
const distinct = (results: readonly RuleResult[]): readonly RuleResult[] =>
  results.filter(({ rule }, index) => results.findIndex((other) => other.rule === rule) === index);

/** The name of a reference: its label or number, and its first words. */
const nameOf = ({ label, printed }: CheckedReference, number: number): string =>
  `[${label ?? String(number)}] ${withoutListNumber(printed).replace(/\s+/g, ' ')}`.slice(0, 160);

/** What a check says about each reference, the gravest first. */
export const resultsOfReferences = ({
  check: { references, findings },
  texts,
}: Pick<
  Extract<CheckedFile, { kind: 'checked' }>,
  'check' | 'texts'
>): readonly ReferenceResult[] => {
  const finder = lineFinder(texts);
  const placed = new Map(
    references.map((reference, index) => [
      reference.id,
      { name: nameOf(reference, index + 1), line: finder.ofReference(reference.printed) },
    ]),
  );
  return referencesByGravity(references, findings).map(({ reference, findings: own }) => ({
    reference,
    name: placed.get(reference.id)?.name ?? reference.id,
    line: placed.get(reference.id)?.line,
    results: distinct([...ofNotices(reference), ...ofFindings(own), ...ofVerdict(reference)]),
  }));
};

/** The marks of a text that its reference list does not contain. */
export const resultsOfMarks = ({
  check,
  texts,
}: {
  readonly check: ReferenceCheck;
  readonly texts: Parameters<typeof lineFinder>[0];
}): readonly MarkResult[] => {
  const finder = lineFinder(texts);
  return check.findings.flatMap((finding) =>
    finding.kind === 'cited but not listed'
      ? [
          {
            ...resultOf('cited-but-not-listed', sentenceOfFinding(finding)),
            mark: finding.mark,
            line: finder.ofMark(finding.mark),
          },
        ]
      : [],
  );
};

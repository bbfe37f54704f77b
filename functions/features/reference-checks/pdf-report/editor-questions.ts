import { type ReferenceWithFindings } from '#functions/records/reference-checks/gravity.ts';
import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import {
  noticesByGravity,
  sentenceOfDifference,
  sentenceOfNotice,
  sentenceOfVerdict,
} from '#functions/records/reference-checks/verdict-text.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { type FindingKind } from '#shared/domain/reference-finding.ts';
import { shortened } from '#shared/domain/shortened.ts';

import type { CheckPage } from '../check-view.ts';
import { editorText } from './editor-text.ts';
import { type Paper } from './paper.ts';

type ListedReference = ReferenceWithFindings<
  CheckPage['references'][number],
  NonNullable<CheckPage['whole']>['findings'][number]
>;

const MAX_REASON_LENGTH = 260;
/** Numbers of references that a request names. */
const MAX_REQUESTED = 20;
export const editorStyle = { size: 9, below: 2 } as const;
const style = editorStyle;
const indented = { ...style, indent: 14, below: 4 } as const;

/** Faults of form, which authors and typesetters correct without a question. */
const FORMAL: readonly FindingKind[] = [
  'not in this collection',
  'cited as retracted',
  'short doi',
  'incomplete',
  'duplicate',
  'listed but not cited',
  'cited by an unknown command',
];

export type Question = {
  readonly label: string;
  readonly name: string;
  /** Why the reference should be clarified; written once for all that have the same reason. */
  readonly reason: string;
  /** What belongs to this reference alone. */
  readonly remark?: string;
};

/** Why a reference should be clarified; undefined for one that raises no question. */
export const questionOf = ({
  reference,
  findings,
}: ListedReference): Pick<Question, 'reason' | 'remark'> | undefined => {
  const { notices, verdict, asked, nearest, differences, isCitedAsRetracted } = reference;
  const grave = isCitedAsRetracted
    ? []
    : noticesByGravity(notices).filter(({ status }) => isGraveNotice(status));
  const others = findings.filter(
    ({ kind }) => kind !== 'retracted' && kind !== 'not_found' && !FORMAL.includes(kind),
  );
  const sentences = [
    ...grave.map(sentenceOfNotice),
    ...others.map(sentenceOfFinding),
    ...(verdict === 'not_found' ? [sentenceOfVerdict({ verdict, asked }) ?? ''] : []),
    ...differences.map(sentenceOfDifference),
  ];
  if (sentences.length === 0) return undefined;
  return {
    reason: shortened(sentences.join(' '), MAX_REASON_LENGTH),
    ...(verdict === 'not_found' &&
      nearest && {
        remark: shortened(editorText.nearest(nearest.title, nearest.doi), MAX_REASON_LENGTH),
      }),
  };
};

/** Writes as many questions as the page has room for, the gravest first; equal reasons are written once. */
export const writeQuestions = (paper: Paper, questions: readonly Question[]) => {
  paper.heading('H2', editorText.questions);
  const labels = questions.slice(0, MAX_REQUESTED).map(({ label }) => label);
  const request = editorText.request(questions.length > MAX_REQUESTED ? [...labels, '…'] : labels);
  const reserved =
    paper.heightOf(request, style) +
    paper.heightOf(editorText.more(questions.length), style) +
    paper.heightOf(editorText.limits, style) +
    style.size;
  let written = 0;
  let isFull = false;
  for (const [reason, group] of Map.groupBy(questions, (question) => question.reason)) {
    const ofAll = group.length > 1 ? editorText.sameReason(reason) : reason;
    const heightOfReason = paper.heightOf(ofAll, indented);
    const isRoomFor = ({ label, name, remark = '' }: Question) =>
      paper.remainingHeight() >=
      paper.heightOf(`[${label}] ${name}`, style) +
        (remark === '' ? 0 : paper.heightOf(remark, indented)) +
        heightOfReason +
        reserved;
    const writtenBefore = written;
    for (const question of group) {
      isFull ||= !isRoomFor(question);
      if (isFull) break;
      const { label, name, remark } = question;
      paper.paragraph([{ text: `[${label}]`, bold: true }, name], style);
      if (remark !== undefined) paper.paragraph([remark], { ...indented, color: 'muted' });
      written += 1;
    }
    if (written > writtenBefore) paper.paragraph([ofAll], { ...indented, color: 'muted' });
    // Questions of less weight are not written where graver ones have no room.
    if (isFull) break;
  }
  if (written < questions.length)
    paper.paragraph([editorText.more(questions.length - written)], style);
  paper.paragraph([request], style);
};

import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import {
  noticesByGravity,
  sentenceOfDifference,
  sentenceOfNotice,
  sentenceOfVerdict,
} from '#functions/records/reference-checks/verdict-text.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { isGraveNotice } from '#shared/domain/grave-notice.ts';
import { isGraveFinding } from '#shared/domain/reference-finding.ts';
import { withoutListNumber } from '#shared/domain/without-list-number.ts';

import type { CheckPage } from '../check-view.ts';
import type { Paper } from './paper.ts';
import { reportText } from './text.ts';

type Reference = CheckPage['references'][number];
type Finding = NonNullable<CheckPage['whole']>['findings'][number];
type Work = NonNullable<Reference['work']>;
type KnownWork = NonNullable<Work['known']>;

/** Manuscript sentences quoted per reference. */
export const MAX_USES = 5;
const INDENT = 14;
const beside = { indent: INDENT, size: 9, below: 3 } as const;

const addressOf = (doi: string) => `https://doi.org/${doiPath(doi)}`;

const writeContrasting = (paper: Paper, { contrasting }: KnownWork) => {
  const locked = contrasting.filter((statement) => statement.locked).length;
  if (locked > 0) paper.paragraph([reportText.locked(locked)], beside);
  for (const statement of contrasting)
    if (!statement.locked)
      paper.paragraph(
        [
          { text: reportText.contrasting, bold: true },
          reportText.said(statement.text),
          { text: statement.citing.title, link: addressOf(statement.citing.doi) },
        ],
        beside,
      );
};

const writeWork = (paper: Paper, { doi, by, score, known }: Work) => {
  const match = reportText.match(by, score);
  paper.paragraph(
    [
      ...(known ? [{ text: known.title, link: addressOf(doi) }, '·'] : []),
      { text: doi, link: addressOf(doi) },
      ...(match === '' ? [] : ['·', match]),
    ],
    beside,
  );
  if (!known) return;
  const { supporting, contradicting, mentioning } = known.tally;
  paper.paragraph([reportText.tally(supporting, contradicting, mentioning)], beside);
  writeContrasting(paper, known);
};

const writeNotices = (paper: Paper, { notices, isCitedAsRetracted }: Reference) => {
  for (const notice of noticesByGravity(notices))
    paper.paragraph([{ text: sentenceOfNotice(notice), bold: true }], {
      ...beside,
      color: isGraveNotice(notice.status) && !isCitedAsRetracted ? 'grave' : 'plain',
    });
};

/** The verdict, and each field as printed and as registered. */
const writeVerdict = (paper: Paper, reference: Reference) => {
  const sentence = sentenceOfVerdict(reference);
  if (sentence !== undefined) paper.paragraph([sentence], beside);
  for (const difference of reference.differences)
    paper.paragraph([sentenceOfDifference(difference)], { ...beside, indent: 2 * INDENT });
};

const writeUses = (paper: Paper, { uses }: Reference) => {
  if (uses.length > 0)
    paper.paragraph([reportText.uses(uses.length)], { ...beside, color: 'muted' });
  const quoted = uses.flatMap(({ text, ...use }) => (text === undefined ? [] : { text, ...use }));
  for (const { text, section, stance } of quoted.slice(0, MAX_USES))
    paper.paragraph(
      [{ text: reportText.use(section, stance), bold: true }, reportText.said(text)],
      {
        ...beside,
        color: 'muted',
      },
    );
  if (quoted.length > MAX_USES)
    paper.paragraph([reportText.furtherUses(quoted.length - MAX_USES)], {
      ...beside,
      color: 'muted',
    });
};

/** Writes a reference as printed, its work, and its findings. */
export const writeReference = (
  paper: Paper,
  reference: Reference,
  {
    label,
    findings,
    isVerdictSaid,
  }: {
    readonly label: string;
    readonly findings: readonly Finding[];
    /** Whether the verdict on all references stands above them. */
    readonly isVerdictSaid: boolean;
  },
) => {
  const { printed, work, isSelfCitation } = reference;
  paper.paragraph([{ text: reportText.label(label), bold: true }, withoutListNumber(printed)], {
    above: 6,
    below: 2,
  });
  for (const finding of findings)
    paper.paragraph([sentenceOfFinding(finding)], {
      ...beside,
      color: isGraveFinding(finding.kind) ? 'grave' : 'plain',
    });
  writeNotices(paper, reference);
  if (!isVerdictSaid) writeVerdict(paper, reference);
  if (work) writeWork(paper, work);
  if (isSelfCitation) paper.paragraph([reportText.selfCitation], beside);
  writeUses(paper, reference);
};

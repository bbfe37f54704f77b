import { setImmediate } from 'node:timers/promises';

import { sentenceOfFinding } from '#functions/records/reference-checks/reference-check-text.ts';
import {
  namesOfRegistries,
  sentenceOfVerdict,
} from '#functions/records/reference-checks/verdict-text.ts';
import { findingKinds, isGraveFinding } from '#shared/domain/reference-finding.ts';

import type { CheckPage } from '../check-view.ts';
import type { Report } from '../report.ts';
import { tooLargeProblem } from '../too-large.ts';
import { MAX_TEXT_LENGTH, type Paper, createPaper } from './paper.ts';
import { reportText } from './text.ts';
import { MAX_USES, writeReference } from './write-reference.ts';

type Reference = CheckPage['references'][number];
type Finding = NonNullable<CheckPage['whole']>['findings'][number];

/** Findings listed per kind. */
const MAX_FINDINGS_PER_KIND = 100;
/** The length of a reference shown beside a finding. */
const MAX_NAME_LENGTH = 240;
/** A larger document could not be sent and would take longer than a call may. */
const MAX_CHARACTERS = 1_300_000;
/** The total of sentences beside references. */
const LETTERS_BESIDE = 300;
/** References written before yielding. */
const AT_A_TIME = 10;

/** The approximate number of characters per reference. */
const lettersOf = ({ printed, work, uses, differences, notices }: Reference): number => {
  const quoted = (work?.known?.contrasting ?? []).map((statement) =>
    statement.locked ? '' : statement.text,
  );
  const ownTexts = uses.slice(0, MAX_USES).map(({ text = '' }) => text);
  const compared = differences.map((difference) => `${difference.printed}${difference.registered}`);
  const reasons = notices.map(({ reason = '' }) => reason);
  const texts = [
    ...[printed, work?.known?.title ?? ''],
    ...[...quoted, ...ownTexts, ...compared, ...reasons],
  ];
  return texts.reduce((sum, text) => sum + Math.min(text.length, MAX_TEXT_LENGTH), LETTERS_BESIDE);
};

const shortened = (text: string) =>
  text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;

/** Being outside the collection is no accusation: it is shown in the counts and beside each reference. */
const isToldApart = ({ kind }: Finding) => kind !== 'not in this collection';

const writeHead = (paper: Paper, { name, askedAt, whole }: Report) => {
  paper.heading('H1', whole?.title ?? name);
  paper.paragraph([reportText.checked(name, askedAt.slice(0, 10))], { color: 'muted', below: 10 });
  if (!whole) return;
  const { references, inCollection, grave, differing, checked, byKind } = whole.counts;
  const calm =
    inCollection > 0
      ? reportText.calm(references)
      : checked > 0
        ? reportText.calmElsewhere(references, checked - byKind.not_found)
        : reportText.nothingKnown(references);
  paper.paragraph(
    [
      {
        text: grave > 0 ? reportText.grave(grave, references) : calm,
        bold: true,
      },
    ],
    { size: 13, color: grave > 0 ? 'grave' : 'plain' },
  );
  const countsByKind = findingKinds
    .filter((kind) => byKind[kind] > 0 && kind !== 'not in this collection')
    .map((kind) => [kind, byKind[kind]] as const);
  if (countsByKind.length > 0) paper.paragraph([reportText.found(countsByKind)]);
  if (differing > 0) paper.paragraph([reportText.differing(differing, references)]);
  const ofAll = whole.ofAll.verdict && sentenceOfVerdict(whole.ofAll.verdict);
  if (ofAll !== undefined) paper.paragraph([reportText.ofAll(ofAll)]);
  paper.paragraph([
    whole.asked.length > 0
      ? reportText.compared(namesOfRegistries(['collection', ...whole.asked]), checked, references)
      : reportText.inCollection(inCollection, references),
  ]);
  if (whole.selfCitationShare !== undefined)
    paper.paragraph([
      reportText.selfCitations(Math.round(whole.selfCitationShare * references), references),
    ]);
};

type ReferenceName = (
  id: string,
) => { readonly label: string; readonly printed: string } | undefined;

const writeFinding = (paper: Paper, finding: Finding, nameReference: ReferenceName) => {
  const referenceName = 'reference' in finding ? nameReference(finding.reference) : undefined;
  if (referenceName)
    paper.paragraph(
      [
        { text: reportText.label(referenceName.label), bold: true },
        shortened(referenceName.printed),
      ],
      {
        below: 1,
      },
    );
  const firstReference = finding.kind === 'duplicate' ? nameReference(finding.of) : undefined;
  paper.paragraph(
    [
      sentenceOfFinding(finding),
      ...(firstReference ? [reportText.first(firstReference.label)] : []),
    ],
    {
      indent: referenceName ? 14 : 0,
      color: 'muted',
    },
  );
};

const writeFindings = async (
  paper: Paper,
  findings: readonly Finding[],
  { nameReference, ofAll }: { nameReference: ReferenceName; ofAll: readonly Finding['kind'][] },
) => {
  paper.heading('H2', reportText.findings);
  const findingsByKind = Map.groupBy(findings.filter(isToldApart), ({ kind }) => kind);
  if (findingsByKind.size === 0) paper.paragraph([reportText.nothing]);
  for (const [kind, kindFindings] of findingsByKind) {
    if (kind === 'not in this collection') continue;
    paper.heading(
      'H3',
      reportText.kind(kind, kindFindings.length),
      isGraveFinding(kind) ? 'grave' : 'plain',
    );
    paper.paragraph([{ text: reportText.advice[kind], bold: true }]);
    // What holds for all references is said at the beginning.
    if (ofAll.includes(kind)) continue;
    for (const finding of kindFindings.slice(0, MAX_FINDINGS_PER_KIND))
      writeFinding(paper, finding, nameReference);
    if (kindFindings.length > MAX_FINDINGS_PER_KIND)
      paper.paragraph([reportText.more(kindFindings.length - MAX_FINDINGS_PER_KIND)]);
    await setImmediate();
  }
};

/**
 * Writes the report as a printable document with the content of the page for the same reader. Throws 413 before
 * starting if the list is too long.
 */
export const pdfReport = async (report: Report): Promise<Uint8Array> => {
  const { name, askedAt, whole, references } = report;
  if (references.reduce((sum, reference) => sum + lettersOf(reference), 0) > MAX_CHARACTERS)
    throw tooLargeProblem('pdf');
  const paper = createPaper({
    title: reportText.title(whole?.title ?? name),
    writtenAt: new Date(askedAt),
    pageOf: reportText.page,
  });
  const labels = new Map(
    references.map(
      ({ id, label, printed }, index): [string, { label: string; printed: string }] => [
        id,
        { label: label ?? String(index + 1), printed },
      ],
    ),
  );
  const findings = whole?.findings ?? [];
  const ofAll = whole?.ofAll;
  const nameReference: ReferenceName = (id) => labels.get(id);
  const findingsByReference = Map.groupBy(findings, (finding) =>
    'reference' in finding ? finding.reference : '',
  );
  writeHead(paper, report);
  await writeFindings(paper, findings, { nameReference, ofAll: ofAll?.findings ?? [] });
  paper.heading('H2', reportText.references);
  for (const [index, reference] of references.entries()) {
    writeReference(paper, reference, {
      label: nameReference(reference.id)?.label ?? '',
      findings: (findingsByReference.get(reference.id) ?? []).filter(
        ({ kind }) => ofAll?.findings.includes(kind) !== true,
      ),
      isVerdictSaid: ofAll?.verdict !== undefined,
    });
    if (index % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
  }
  if (paper.hasBoxes()) paper.paragraph([reportText.boxes], { color: 'muted' });
  return paper.finished();
};

import { setImmediate } from 'node:timers/promises';

import { sentenceOfFinding } from '#functions/records/reference-checks/words.ts';
import { findingKinds, isGraveFinding } from '#shared/domain/reference-finding.ts';

import type { CheckPage } from '../check-view.ts';
import type { Report } from '../report.ts';
import { tooLarge } from '../too-large.ts';
import { MOST_OF_TEXT, type Paper, paperFor } from './paper.ts';
import { words } from './words.ts';
import { MOST_USES, writeReference } from './write-reference.ts';

type Reference = CheckPage['references'][number];
type Finding = NonNullable<CheckPage['whole']>['findings'][number];

/** Findings listed per kind. */
const MOST_OF_KIND = 100;
/** The length of a reference shown beside a finding. */
const MOST_NAMED = 240;
/** A larger document could not be sent and would take longer than a call may. */
const MOST_LETTERS = 1_300_000;
/** The total of sentences beside references. */
const LETTERS_BESIDE = 300;
/** References written before yielding. */
const AT_A_TIME = 10;

/** The approximate number of characters per reference. */
const lettersOf = ({ printed, work, uses }: Reference): number => {
  const quoted = (work?.known?.contrasting ?? []).map((one) => (one.locked ? '' : one.text));
  const own = uses.slice(0, MOST_USES).map(({ text = '' }) => text);
  const texts = [printed, work?.known?.title ?? '', ...quoted, ...own];
  return texts.reduce((sum, text) => sum + Math.min(text.length, MOST_OF_TEXT), LETTERS_BESIDE);
};

const shortened = (text: string) =>
  text.length > MOST_NAMED ? `${text.slice(0, MOST_NAMED)}…` : text;

/** Being outside the collection is no accusation: it is shown in the counts and beside each reference. */
const isToldApart = ({ kind }: Finding) => kind !== 'not in this collection';

const writeHead = (paper: Paper, { name, askedAt, whole }: Report) => {
  paper.heading('H1', whole?.title ?? name);
  paper.paragraph([words.checked(name, askedAt.slice(0, 10))], { color: 'muted', below: 10 });
  if (!whole) return;
  const { references, inCollection, grave, byKind } = whole.counts;
  paper.paragraph(
    [{ text: grave > 0 ? words.grave(grave, references) : words.calm(references), bold: true }],
    { size: 13, color: grave > 0 ? 'grave' : 'plain' },
  );
  const found = findingKinds
    .filter((kind) => byKind[kind] > 0 && kind !== 'not in this collection')
    .map((kind) => [kind, byKind[kind]] as const);
  if (found.length > 0) paper.paragraph([words.found(found)]);
  paper.paragraph([words.inCollection(inCollection, references)]);
  if (whole.selfCitationShare !== undefined)
    paper.paragraph([
      words.selfCitations(Math.round(whole.selfCitationShare * references), references),
    ]);
};

type Named = (id: string) => { readonly label: string; readonly printed: string } | undefined;

const writeFinding = (paper: Paper, finding: Finding, named: Named) => {
  const of = 'reference' in finding ? named(finding.reference) : undefined;
  if (of)
    paper.paragraph([{ text: words.label(of.label), bold: true }, shortened(of.printed)], {
      below: 1,
    });
  const first = finding.kind === 'duplicate' ? named(finding.of) : undefined;
  paper.paragraph([sentenceOfFinding(finding), ...(first ? [words.first(first.label)] : [])], {
    indent: of ? 14 : 0,
    color: 'muted',
  });
};

const writeFindings = async (paper: Paper, findings: readonly Finding[], named: Named) => {
  paper.heading('H2', words.findings);
  const told = Map.groupBy(findings.filter(isToldApart), ({ kind }) => kind);
  if (told.size === 0) paper.paragraph([words.nothing]);
  for (const [kind, all] of told) {
    if (kind === 'not in this collection') continue;
    paper.heading('H3', words.kind(kind, all.length), isGraveFinding(kind) ? 'grave' : 'plain');
    paper.paragraph([{ text: words.advice[kind], bold: true }]);
    for (const finding of all.slice(0, MOST_OF_KIND)) writeFinding(paper, finding, named);
    if (all.length > MOST_OF_KIND) paper.paragraph([words.more(all.length - MOST_OF_KIND)]);
    await setImmediate();
  }
};

/**
 * Writes the report as a printable document with the content of the page for the same reader. Throws 413 before
 * starting if the list is too long.
 */
export const pdfReport = async (report: Report): Promise<Uint8Array> => {
  const { name, askedAt, whole, references } = report;
  if (references.reduce((sum, one) => sum + lettersOf(one), 0) > MOST_LETTERS)
    throw tooLarge('pdf');
  const paper = paperFor({
    title: words.title(whole?.title ?? name),
    writtenAt: new Date(askedAt),
    pageOf: words.page,
  });
  const labels = new Map(
    references.map(({ id, label, printed }, at): [string, { label: string; printed: string }] => [
      id,
      { label: label ?? String(at + 1), printed },
    ]),
  );
  const findings = whole?.findings ?? [];
  const named: Named = (id) => labels.get(id);
  const about = Map.groupBy(findings, (one) => ('reference' in one ? one.reference : ''));
  writeHead(paper, report);
  await writeFindings(paper, findings, named);
  paper.heading('H2', words.references);
  for (const [at, reference] of references.entries()) {
    writeReference(paper, reference, {
      label: named(reference.id)?.label ?? '',
      findings: about.get(reference.id) ?? [],
    });
    if (at % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
  }
  if (paper.hasBoxes()) paper.paragraph([words.boxes], { color: 'muted' });
  return paper.finished();
};

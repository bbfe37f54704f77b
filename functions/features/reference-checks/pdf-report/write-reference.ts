import { sentenceOfFinding } from '#functions/records/reference-checks/words.ts';
import { doiPath } from '#shared/domain/doi.ts';
import { isGraveFinding } from '#shared/domain/reference-finding.ts';

import type { CheckPage } from '../check-view.ts';
import type { Paper } from './paper.ts';
import { words } from './words.ts';

type Reference = CheckPage['references'][number];
type Finding = NonNullable<CheckPage['whole']>['findings'][number];
type Work = NonNullable<Reference['work']>;
type Known = NonNullable<Work['known']>;

/** Manuscript sentences quoted per reference. */
export const MOST_USES = 5;
const INDENT = 14;
const beside = { indent: INDENT, size: 9, below: 3 } as const;

const addressOf = (doi: string) => `https://doi.org/${doiPath(doi)}`;

const writeContrasting = (paper: Paper, { contrasting }: Known) => {
  const locked = contrasting.filter((one) => one.locked).length;
  if (locked > 0) paper.paragraph([words.locked(locked)], beside);
  for (const one of contrasting)
    if (!one.locked)
      paper.paragraph(
        [
          { text: words.contrasting, bold: true },
          words.said(one.text),
          { text: one.citing.title, link: addressOf(one.citing.doi) },
        ],
        beside,
      );
};

const writeWork = (paper: Paper, { doi, by, score, known }: Work) => {
  const match = words.match(by, score);
  paper.paragraph(
    [
      ...(known ? [{ text: known.title, link: addressOf(doi) }, '·'] : []),
      { text: doi, link: addressOf(doi) },
      ...(match === '' ? [] : ['·', match]),
    ],
    beside,
  );
  if (!known) return;
  for (const { status, date } of known.notices)
    paper.paragraph([{ text: words.notice(status, date), bold: true }], {
      ...beside,
      color: status === 'has correction' || status === 'has erratum' ? 'plain' : 'grave',
    });
  const { supporting, contradicting, mentioning } = known.tally;
  paper.paragraph([words.tally(supporting, contradicting, mentioning)], beside);
  writeContrasting(paper, known);
};

const writeUses = (paper: Paper, { uses }: Reference) => {
  if (uses.length > 0) paper.paragraph([words.uses(uses.length)], { ...beside, color: 'muted' });
  const quoted = uses.flatMap(({ text, ...use }) => (text === undefined ? [] : { text, ...use }));
  for (const { text, section, stance } of quoted.slice(0, MOST_USES))
    paper.paragraph([{ text: words.use(section, stance), bold: true }, words.said(text)], {
      ...beside,
      color: 'muted',
    });
  if (quoted.length > MOST_USES)
    paper.paragraph([words.furtherUses(quoted.length - MOST_USES)], { ...beside, color: 'muted' });
};

/** Writes a reference as printed, its work, and its findings. */
export const writeReference = (
  paper: Paper,
  reference: Reference,
  { label, findings }: { readonly label: string; readonly findings: readonly Finding[] },
) => {
  const { printed, work, isSelfCitation } = reference;
  paper.paragraph([{ text: words.label(label), bold: true }, printed], {
    above: 6,
    below: 2,
  });
  for (const finding of findings)
    paper.paragraph([sentenceOfFinding(finding)], {
      ...beside,
      color: isGraveFinding(finding.kind) ? 'grave' : 'plain',
    });
  if (work) writeWork(paper, work);
  if (isSelfCitation) paper.paragraph([words.selfCitation], beside);
  writeUses(paper, reference);
};

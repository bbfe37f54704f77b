import { referencesByGravity } from '#functions/records/reference-checks/gravity.ts';
import { namesOfRegistries } from '#functions/records/reference-checks/verdict-text.ts';
import { type FindingKind, isGraveFinding } from '#shared/domain/reference-finding.ts';
import { shortened } from '#shared/domain/shortened.ts';
import { withoutListNumber } from '#shared/domain/without-list-number.ts';

import type { CheckPage } from '../check-view.ts';
import type { Report } from '../report.ts';
import {
  editorStyle as style,
  type Question,
  questionOf,
  writeQuestions,
} from './editor-questions.ts';
import { editorText } from './editor-text.ts';
import { createPaper, type Paper } from './paper.ts';

type Reference = CheckPage['references'][number];
type Finding = NonNullable<CheckPage['whole']>['findings'][number];

const MAX_TITLE_LENGTH = 160;
const MAX_NAME_LENGTH = 130;

const countsOf = (references: readonly Reference[], findings: readonly Finding[]) => {
  const ofVerdict = (verdict: Reference['verdict']) =>
    references.filter((reference) => reference.verdict === verdict).length;
  const withFinding = (isWanted: (kind: FindingKind) => boolean) =>
    new Set(
      findings.flatMap((finding) =>
        'reference' in finding && isWanted(finding.kind) ? finding.reference : [],
      ),
    ).size;
  const { names } = editorText;
  return [
    [names.retracted, withFinding((kind) => kind === 'retracted')],
    [names.citedAsRetracted, withFinding((kind) => kind === 'cited as retracted')],
    [names.otherWork, withFinding((kind) => kind !== 'retracted' && isGraveFinding(kind))],
    [names.differs, ofVerdict('differs')],
    [names.notFound, ofVerdict('not_found')],
    [names.exists, ofVerdict('exists')],
    [names.notChecked, ofVerdict('not_checked')],
  ] as const;
};

const writeOverview = (paper: Paper, { whole, references }: Report) => {
  paper.heading('H2', editorText.overview);
  for (const [name, count] of countsOf(references, whole?.findings ?? []))
    if (count > 0) paper.paragraph([editorText.count(name, count)], style);
  const registries = [...new Set(references.flatMap((reference) => reference.asked))];
  if (registries.length > 0)
    paper.paragraph([editorText.asked(namesOfRegistries(registries))], style);
  if (whole?.selfCitationShare !== undefined)
    paper.paragraph(
      [
        editorText.selfCitations(
          Math.round(whole.selfCitationShare * references.length),
          references.length,
        ),
      ],
      style,
    );
};

/** Without any verdict, the absence of questions means nothing. */
const isAnyKnown = (references: readonly Reference[]): boolean =>
  references.some(({ verdict }) => verdict !== 'not_checked');

/** Writes one page for the editor of a journal: what was compared, and what to clarify with the authors. */
export const editorSummary = async (report: Report): Promise<Uint8Array> => {
  const { name, askedAt, whole, references } = report;
  const title = shortened(whole?.title ?? name, MAX_TITLE_LENGTH);
  const labels = new Map(
    references.map(({ id, label }, index) => [id, shortened(label ?? String(index + 1), 12)]),
  );
  const questions = referencesByGravity(references, whole?.findings ?? []).flatMap(
    (listed): Question[] => {
      const question = questionOf(listed);
      const { id, printed } = listed.reference;
      return question
        ? [
            {
              label: labels.get(id) ?? '',
              name: shortened(withoutListNumber(printed), MAX_NAME_LENGTH),
              ...question,
            },
          ]
        : [];
    },
  );
  const paper = createPaper({
    title: editorText.title(title),
    writtenAt: new Date(askedAt),
    pageOf: editorText.page,
  });
  paper.heading('H1', title);
  paper.paragraph([editorText.checked(shortened(name, MAX_TITLE_LENGTH), askedAt.slice(0, 10))], {
    color: 'muted',
    below: 8,
  });
  paper.paragraph(
    [
      {
        text:
          questions.length > 0
            ? editorText.clarify(questions.length, references.length)
            : isAnyKnown(references)
              ? editorText.calm(references.length)
              : editorText.nothingCompared(references.length),
        bold: true,
      },
    ],
    { size: 12 },
  );
  writeOverview(paper, report);
  if (questions.length > 0) writeQuestions(paper, questions);
  paper.paragraph([editorText.limits], { ...style, color: 'muted', above: style.size });
  return paper.finished();
};

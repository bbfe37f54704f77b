import type {
  Answer,
  AnswerCounts,
  AnswerSentence,
  AnswerTable,
  SourceReference,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { AssistantFinding } from '#shared/contracts/assistant.ts';
import type { Degradation, WithholdingReason } from '#shared/domain/answer-forms.ts';
import { checkSentence } from '#shared/domain/sentence-check.ts';

import { excerptOf, MAX_TABLE_ROWS, type RowSource, tableOf } from './answer-table.ts';
import { bestFirst, quotableOf } from './choose.ts';
import type { Evidence } from './evidence.ts';
import {
  quoteBothSides,
  type Material,
  quoteCompared,
  quoteOnProposition,
  paragraph,
} from './extractive.ts';
import type { Gathered } from './gather.ts';
import { checkedStatement } from './names.ts';
import { findingFor, quotedOfPaper, sentencesOnPaper } from './on-paper.ts';

/** Events sent while an answer is created, in this order; the last is the complete answer, to be stored. */
export type AnswerStep =
  | { readonly kind: 'finding'; readonly finding: AssistantFinding }
  | { readonly kind: 'counts'; readonly counts: AnswerCounts }
  | { readonly kind: 'sentence'; readonly sentence: AnswerSentence }
  | {
      readonly kind: 'withheld';
      readonly count: number;
      readonly reasons: readonly WithholdingReason[];
    }
  | { readonly kind: 'degraded'; readonly why: Degradation }
  | { readonly kind: 'sources'; readonly sources: readonly SourceReference[] }
  | { readonly kind: 'table'; readonly table: AnswerTable }
  | { readonly kind: 'answer'; readonly answer: Answer };

/** Papers named behind an answer, beside those its sentences come from. */
const MAX_MATCHES = 5;
const MAX_STATEMENTS_OF_SOURCE = 3;

/** Each quotation stands on one side: the closest one of the other side is left to it, if this side has more. */
const comparison = (materials: readonly Material[]): readonly AnswerSentence[] => {
  const textsOf = (evidence: readonly Evidence[]) =>
    evidence.map(({ statement }) => statement.text);
  const closest = materials.map(({ evidence, papers }) =>
    textsOf(bestFirst(evidence, papers).slice(0, 1)),
  );
  const quoted = new Set<string>();
  return materials.flatMap((material, side) => {
    const reserved = new Set(closest.slice(side + 1).flat());
    const free = material.evidence.filter(({ statement: { text } }) => !quoted.has(text));
    const own = free.filter(({ statement: { text } }) => !reserved.has(text));
    const evidence = bestFirst(own, material.papers).length > 0 ? own : free;
    const other = materials.find((candidate) => candidate !== material);
    const others = new Set(other && textsOf(other.evidence));
    const sentences = quoteCompared({ ...material, evidence }, ({ statement: { text } }) =>
      others.has(text),
    );
    for (const { citations } of sentences) for (const { quote } of citations) quoted.add(quote);
    return sentences;
  });
};

/** Returns the sentences of an answer without a language model, unchecked. */
export const extractiveSentences = ({
  kind,
  materials,
  paper,
  stance,
}: Gathered): readonly AnswerSentence[] => {
  if (paper?.isWhole) return sentencesOnPaper(paper.material, paper.stance);
  const [material] = materials;
  if (!material) return [];
  switch (kind) {
    case 'paragraph':
      return paragraph(material);
    case 'comparison':
      return comparison(materials);
    case 'against-paper':
      return stance === 'supporting'
        ? quoteBothSides(material, { supporting: 4, contradicting: 1, mentioning: 0 }, 'supporting')
        : quoteBothSides(
            material,
            { supporting: 1, contradicting: 4, mentioning: 0 },
            'contradicting',
          );
    case 'yes-or-no':
    case 'claim':
      return quoteOnProposition(material);
    case 'population':
    case 'general':
      return quoteBothSides(material, { supporting: 1, contradicting: 2, mentioning: 1 });
  }
};

export const countedNumbers = (counts: AnswerCounts): readonly number[] => [
  ...[counts.total, counts.supporting, counts.contradicting, counts.mentioning],
  ...[counts.newestSupporting, counts.newestContradicting].flatMap((year) => year ?? []),
];

type Judged = { readonly shown: AnswerSentence } | { readonly why: WithholdingReason };

/** Statements an answer may quote, the best first. */
const statementsOf = ({
  materials,
  paper,
  papers,
}: Pick<Gathered, 'materials' | 'paper' | 'papers'>): readonly StatementDocument[] =>
  paper?.isWhole
    ? quotedOfPaper(paper.material, paper.stance)
    : materials
        .flatMap(({ evidence }) => bestFirst(evidence, papers))
        .map(({ statement }) => statement);

/** The check every sentence passes before it is shown, whatever its origin. */
export const checkOf = (gathered: Pick<Gathered, 'materials' | 'paper' | 'papers'>) => {
  const { materials, papers } = gathered;
  // Also what is not among the best of its topic: a comparison leaves the best sentence to the side that has no other.
  const statements = new Map<string, StatementDocument>(
    [
      ...statementsOf(gathered),
      ...materials.flatMap(({ evidence }) =>
        quotableOf(evidence, papers).map(({ statement }) => statement),
      ),
    ].map((statement) => [statement.id, statement] as const),
  );
  const statementOf = (id: string) => {
    const statement = statements.get(id);
    return statement && checkedStatement(statement, papers);
  };
  return (sentence: AnswerSentence): Judged => {
    const counted = materials
      .filter(({ counts }) => counts.about === sentence.about)
      .flatMap(({ counts }) => countedNumbers(counts));
    const checked = checkSentence(sentence, { statementOf, counted });
    return checked.kind === 'stands' ? { shown: sentence } : { why: checked.why };
  };
};

/**
 * Papers behind an answer: quoted ones, ones the quotations are about, and ones that answer by themselves; each with
 * its best statements.
 */
const sourcesOf = (
  gathered: Gathered,
  sentences: readonly AnswerSentence[],
): readonly SourceReference[] => {
  const { found, papers, topic } = gathered;
  const statements = statementsOf(gathered);
  const byId = new Map(statements.map((statement) => [statement.id, statement] as const));
  const cited = sentences.flatMap(({ citations }) =>
    citations.flatMap(({ statementId }) => byId.get(statementId) ?? []),
  );
  const spokenOf = cited.flatMap(({ type, citedDoi }) =>
    citedDoi !== undefined && type !== 'mentioning' && papers.has(citedDoi) ? [citedDoi] : [],
  );
  const isNamed = (doi: string): boolean => {
    const title = papers.get(doi)?.record.title.trim();
    return title !== undefined && title !== '' && title !== doi;
  };
  const dois = [
    ...new Set([
      ...cited.map(({ citingDoi }) => citingDoi),
      // A reader can do nothing with a source that has no title.
      ...[...found.slice(0, MAX_MATCHES), ...spokenOf].filter(isNamed),
    ]),
  ];
  return dois.map((doi) => {
    const own = [
      ...cited.filter(({ citingDoi }) => citingDoi === doi),
      ...statements.filter(({ citingDoi }) => citingDoi === doi),
    ];
    const ids = [...new Set(own.map(({ id }) => id))];
    const quoted = new Set(cited.map(({ id }) => id));
    const abstract = papers.get(doi)?.record.abstract;
    const excerpt = abstract === undefined ? undefined : excerptOf(abstract, topic);
    return {
      doi,
      // All quoted papers are kept.
      statementIds: ids.filter((id, index) => quoted.has(id) || index < MAX_STATEMENTS_OF_SOURCE),
      ...(excerpt !== undefined && { abstract: excerpt }),
    };
  });
};

const rowsOf = (gathered: Gathered, sources: readonly SourceReference[]): readonly RowSource[] => {
  const statements = statementsOf(gathered);
  const dois = [
    ...new Set([...sources.map(({ doi }) => doi), ...statements.map(({ citingDoi }) => citingDoi)]),
  ];
  return dois.slice(0, MAX_TABLE_ROWS * 2).map((doi) => ({
    doi,
    statements: statements.filter(({ citingDoi }) => citingDoi === doi),
  }));
};

/** Words the sentences of an answer; the final event states the reason if it could not. */
export type Wording = (
  gathered: Gathered,
) => AsyncIterable<AnswerSentence | { readonly failed: Degradation }>;

export type WordingResult = { readonly model: string; readonly word: Wording };

/** Creates an answer from the evidence, step by step. */
export async function* answerSteps(
  gathered: Gathered,
  columns: readonly string[],
  worded?: WordingResult,
): AsyncGenerator<AnswerStep> {
  const { kind, materials, paper, topic, papers } = gathered;
  const check = checkOf(gathered);
  const counts = paper?.isWhole
    ? [paper.material.counts]
    : materials.map((material: Material) => material.counts);
  const quotations = extractiveSentences(gathered);
  const finding = paper && findingFor(paper.material, paper.stance, quotations);
  if (finding) yield { kind: 'finding', finding };
  for (const one of counts) yield { kind: 'counts', counts: one };

  const reasons: WithholdingReason[] = [];
  let sentences: AnswerSentence[] = [];
  let degraded: Degradation | undefined;
  // Without quotations there is nothing to word, and an answer about a paper quotes one side whole.
  const isWorded = worded !== undefined && quotations.length > 0 && paper?.isWhole !== true;
  if (isWorded) {
    for await (const said of worded.word(gathered)) {
      if ('failed' in said) {
        degraded = said.failed;
        break;
      }
      const judged = check(said);
      if ('why' in judged) reasons.push(judged.why);
      else {
        sentences.push(judged.shown);
        yield { kind: 'sentence', sentence: judged.shown };
      }
    }
    if (degraded === undefined && sentences.length === 0) degraded = 'unsupported';
    if (degraded !== undefined) {
      yield { kind: 'degraded', why: degraded };
      sentences = [];
    }
  }
  if (!isWorded || degraded !== undefined)
    for (const sentence of quotations) {
      const judged = check(sentence);
      if ('why' in judged) reasons.push(judged.why);
      else {
        sentences.push(judged.shown);
        yield { kind: 'sentence', sentence: judged.shown };
      }
    }

  const withheld = reasons.length > 0 && { count: reasons.length, reasons: [...new Set(reasons)] };
  if (withheld) yield { kind: 'withheld', ...withheld };
  const sources = sourcesOf(gathered, sentences);
  yield { kind: 'sources', sources };
  const table = tableOf(topic, columns, rowsOf(gathered, sources), papers);
  yield { kind: 'table', table };
  yield {
    kind: 'answer',
    answer: {
      kind,
      ...(finding && { finding }),
      counts,
      sentences,
      sources,
      table,
      ...(withheld && { withheld }),
      ...(degraded !== undefined && { degraded }),
      found: sentences.length > 0 || finding ? 'answered' : 'nothing',
      ...(gathered.gap && { gap: gathered.gap }),
      ...(isWorded && degraded === undefined && { model: worded.model }),
    },
  };
}

import type {
  Answer,
  AnswerCounts,
  AnswerSentence,
  AnswerTable,
  SourceReference,
} from '#functions/records/assistant-threads/assistant-answer.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Degradation, WithholdingReason } from '#shared/domain/answer-forms.ts';
import { checkSentence } from '#shared/domain/sentence-check.ts';

import { excerptOf, MAX_TABLE_ROWS, type RowSource, tableOf } from './answer-table.ts';
import { bestFirst } from './choose.ts';
import { bothSides, type Material, paragraph } from './extractive.ts';
import type { Gathered } from './gather.ts';
import { checkedStatement } from './names.ts';

/** Events sent while an answer is created, in this order; the last is the complete answer, to be stored. */
export type AnswerStep =
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

/** Returns the sentences of an answer without a language model, unchecked. */
export const extractiveSentences = ({ kind, materials }: Gathered): readonly AnswerSentence[] => {
  const [material] = materials;
  if (!material) return [];
  switch (kind) {
    case 'paragraph':
      return paragraph(material);
    case 'comparison':
      return materials.flatMap((material) =>
        bothSides(material, { supporting: 1, contradicting: 1, mentioning: 1 }),
      );
    case 'against-paper':
      return bothSides(
        material,
        { supporting: 1, contradicting: 4, mentioning: 0 },
        'contradicting',
      );
    case 'yes-or-no':
    case 'claim':
      return bothSides(material, { supporting: 3, contradicting: 3, mentioning: 1 });
    case 'population':
    case 'general':
      return bothSides(material, { supporting: 2, contradicting: 2, mentioning: 3 });
  }
};

export const countedNumbers = (counts: AnswerCounts): readonly number[] => [
  ...[counts.total, counts.supporting, counts.contradicting, counts.mentioning],
  ...[counts.newestSupporting, counts.newestContradicting].flatMap((year) => year ?? []),
];

type Judged = { readonly shown: AnswerSentence } | { readonly why: WithholdingReason };

/** The check every sentence passes before it is shown, whatever its origin. */
export const checkOf = ({ materials, papers }: Pick<Gathered, 'materials' | 'papers'>) => {
  const statements = new Map<string, StatementDocument>(
    materials.flatMap(({ evidence }) =>
      evidence.map(({ statement }) => [statement.id, statement] as const),
    ),
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
  { materials, found, papers, topic }: Gathered,
  sentences: readonly AnswerSentence[],
): readonly SourceReference[] => {
  const evidence = materials.flatMap((material) => bestFirst(material.evidence, papers));
  const byId = new Map(
    materials.flatMap(({ evidence: all }) =>
      all.map(({ statement }) => [statement.id, statement] as const),
    ),
  );
  const cited = sentences.flatMap(({ citations }) =>
    citations.flatMap(({ statementId }) => byId.get(statementId) ?? []),
  );
  const spokenOf = cited.flatMap(({ type, citedDoi }) =>
    citedDoi !== undefined && type !== 'mentioning' && papers.has(citedDoi) ? [citedDoi] : [],
  );
  const dois = [
    ...new Set([
      ...cited.map(({ citingDoi }) => citingDoi),
      ...found.slice(0, MAX_MATCHES),
      ...spokenOf,
    ]),
  ];
  return dois.map((doi) => {
    const own = [
      ...cited.filter(({ citingDoi }) => citingDoi === doi),
      ...evidence.flatMap(({ statement }) => (statement.citingDoi === doi ? [statement] : [])),
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

const rowsOf = (
  { materials, papers }: Gathered,
  sources: readonly SourceReference[],
): readonly RowSource[] => {
  const statements = materials
    .flatMap(({ evidence }) => bestFirst(evidence, papers))
    .map(({ statement }) => statement);
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
  const { kind, materials, topic, papers } = gathered;
  const check = checkOf(gathered);
  const counts = materials.map((material: Material) => material.counts);
  for (const one of counts) yield { kind: 'counts', counts: one };

  const reasons: WithholdingReason[] = [];
  let sentences: AnswerSentence[] = [];
  const quotations = extractiveSentences(gathered);
  let degraded: Degradation | undefined;
  // Without quotations there is nothing to word.
  const isWorded = worded !== undefined && quotations.length > 0;
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
      counts,
      sentences,
      sources,
      table,
      ...(withheld && { withheld }),
      ...(degraded !== undefined && { degraded }),
      found: sentences.length > 0 ? 'answered' : 'nothing',
      ...(isWorded && degraded === undefined && { model: worded.model }),
    },
  };
}

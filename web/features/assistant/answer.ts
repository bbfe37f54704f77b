import type { AssistantEvent } from '#shared/contracts/assistant.ts';

import type { Thread } from './threads.ts';

type Turn = Thread['turns'][number];
export type CompleteAnswer = NonNullable<Turn['answer']>;
export type Sentence = CompleteAnswer['sentences'][number];
export type Source = CompleteAnswer['sources'][number];
export type Finding = NonNullable<CompleteAnswer['finding']>;
export type Gap = NonNullable<CompleteAnswer['gap']>;
export type Counts = CompleteAnswer['counts'][number];
export type AnswerTable = CompleteAnswer['table'];

/** An answer, complete or partial; a complete one has everything except optional parts. */
export type PartialAnswer = Pick<CompleteAnswer, 'counts' | 'sentences'> &
  Partial<Omit<CompleteAnswer, 'counts' | 'sentences'>>;

export const emptyAnswer: PartialAnswer = { counts: [], sentences: [] };

/** Returns the answer after the next event of its stream. */
export const applyEvent = (
  answer: PartialAnswer,
  { event, data }: AssistantEvent,
): PartialAnswer => {
  switch (event) {
    case 'begun':
      return { ...answer, kind: data.kind };
    case 'finding':
      return { ...answer, finding: data };
    case 'counts':
      return { ...answer, counts: [...answer.counts, data] };
    case 'sentence':
      return { ...answer, sentences: [...answer.sentences, data] };
    case 'sources':
      return { ...answer, sources: data.sources };
    case 'table':
      return { ...answer, table: data };
    case 'withheld':
      return { ...answer, withheld: data };
    case 'degraded':
      // A retracted draft of the model is no longer part of the answer.
      return { ...answer, sentences: [], degraded: data.why };
    case 'failed':
      return answer;
    case 'done':
      return {
        ...answer,
        found: data.found,
        ...(data.gap && { gap: data.gap }),
        ...(data.model !== undefined && { model: data.model }),
      };
  }
};

/**
 * Returns the number of the paper behind each statement, as in the list of sources; before that list arrives, in order
 * of mention.
 */
export const sourceNumbersOf = ({
  sentences,
  sources,
}: PartialAnswer): ReadonlyMap<string, number> => {
  if (sources)
    return new Map(
      sources.flatMap(({ statements }, index) =>
        statements.map(({ id }) => [id, index + 1] as const),
      ),
    );
  const mentioned = sentences.flatMap(({ citations }) =>
    citations.map(({ statementId }) => statementId),
  );
  return new Map([...new Set(mentioned)].map((id, index) => [id, index + 1]));
};

export type SentenceSegment = { readonly kind: 'words' | 'quote'; readonly text: string };

/** Splits a sentence into its own text and its quotations, in text order. */
export const segmentsOf = ({
  text,
  citations,
}: Pick<Sentence, 'text' | 'citations'>): readonly SentenceSegment[] => {
  const quotes = citations
    .map(({ quote }) => ({ quote, at: text.indexOf(quote) }))
    .filter(({ quote, at: index }) => index >= 0 && quote !== '')
    .toSorted((item, other) => item.at - other.at);
  const segments: SentenceSegment[] = [];
  let end = 0;
  for (const { quote, at: index } of quotes) {
    if (index < end) continue;
    segments.push({ kind: 'words', text: text.slice(end, index) }, { kind: 'quote', text: quote });
    end = index + quote.length;
  }
  return [...segments, { kind: 'words' as const, text: text.slice(end) }].filter(
    (segment) => segment.text !== '',
  );
};

/** Groups adjacent sentences of the same part and, in a comparison, of the same subject. */
export type SentenceGroup = Pick<Sentence, 'part' | 'about'> & {
  readonly sentences: readonly Sentence[];
};

export const sentenceGroupsOf = (sentences: readonly Sentence[]): readonly SentenceGroup[] => {
  const groups: { part: Sentence['part']; about?: string; sentences: Sentence[] }[] = [];
  for (const sentence of sentences) {
    const { part, about } = sentence;
    const last = groups.at(-1);
    if (last?.part === part && last.about === about) last.sentences.push(sentence);
    else groups.push({ part, ...(about !== undefined && { about }), sentences: [sentence] });
  }
  return groups;
};

/** Returns how many of the sources, which are in the order of their marks, the answer quotes. */
export const quotedSourceCount = (answer: PartialAnswer): number => {
  const numbers = sourceNumbersOf(answer);
  return Math.max(
    0,
    ...answer.sentences.flatMap(({ citations }) =>
      citations.map(({ statementId }) => numbers.get(statementId) ?? 0),
    ),
  );
};

import type { AssistantEvent } from '#shared/contracts/assistant.ts';

import type { Thread } from './threads.ts';

type Turn = Thread['turns'][number];
export type WholeAnswer = NonNullable<Turn['answer']>;
export type Sentence = WholeAnswer['sentences'][number];
export type Source = WholeAnswer['sources'][number];
export type Counts = WholeAnswer['counts'][number];
export type AnswerTable = WholeAnswer['table'];

/** An answer, complete or partial; a complete one has everything except optional parts. */
export type ShownAnswer = Pick<WholeAnswer, 'counts' | 'sentences'> &
  Partial<Omit<WholeAnswer, 'counts' | 'sentences'>>;

export const nothingYet: ShownAnswer = { counts: [], sentences: [] };

/** Returns the answer after the next event of its stream. */
export const withEvent = (answer: ShownAnswer, { event, data }: AssistantEvent): ShownAnswer => {
  switch (event) {
    case 'begun':
      return { ...answer, kind: data.kind };
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
        ...(data.model !== undefined && { model: data.model }),
      };
  }
};

/**
 * Returns the number of the paper behind each statement, as in the list of sources; before that list arrives, in order
 * of mention.
 */
export const numbersOf = ({ sentences, sources }: ShownAnswer): ReadonlyMap<string, number> => {
  if (sources)
    return new Map(
      sources.flatMap(({ statements }, place) =>
        statements.map(({ id }) => [id, place + 1] as const),
      ),
    );
  const mentioned = sentences.flatMap(({ citations }) =>
    citations.map(({ statementId }) => statementId),
  );
  return new Map([...new Set(mentioned)].map((id, place) => [id, place + 1]));
};

export type Piece = { readonly kind: 'words' | 'quote'; readonly text: string };

/** Splits a sentence into its own text and its quotations, in text order. */
export const piecesOf = ({
  text,
  citations,
}: Pick<Sentence, 'text' | 'citations'>): readonly Piece[] => {
  const quotes = citations
    .map(({ quote }) => ({ quote, at: text.indexOf(quote) }))
    .filter(({ quote, at }) => at >= 0 && quote !== '')
    .toSorted((one, other) => one.at - other.at);
  const pieces: Piece[] = [];
  let end = 0;
  for (const { quote, at } of quotes) {
    if (at < end) continue;
    pieces.push({ kind: 'words', text: text.slice(end, at) }, { kind: 'quote', text: quote });
    end = at + quote.length;
  }
  return [...pieces, { kind: 'words' as const, text: text.slice(end) }].filter(
    (piece) => piece.text !== '',
  );
};

/** Groups adjacent sentences of the same part and, in a comparison, of the same subject. */
export type SentenceGroup = Pick<Sentence, 'part' | 'about'> & {
  readonly sentences: readonly Sentence[];
};

export const groupsOf = (sentences: readonly Sentence[]): readonly SentenceGroup[] => {
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
export const quotedOf = (answer: ShownAnswer): number => {
  const numbers = numbersOf(answer);
  return Math.max(
    0,
    ...answer.sentences.flatMap(({ citations }) =>
      citations.map(({ statementId }) => numbers.get(statementId) ?? 0),
    ),
  );
};

import type { SearchQuery } from '#shared/domain/search-query.ts';

type Text = Extract<SearchQuery, { kind: 'word' | 'phrase' }>;

/** One way in which a query can be met: every part of it must hold. */
export type Alternative = {
  /** Words that the sentence itself must hold, each by itself. */
  readonly words: readonly Text[];
  /** Words that it must not hold. */
  readonly without: readonly Text[];
  /** What speaks of papers, sections and types, and never of the words of a sentence. */
  readonly frame: readonly SearchQuery[];
};

/** Whoever writes more of them is not read further. */
const MOST_ALTERNATIVES = 12;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A phrase as its words, in any order. A word that holds several (`IL-2`) is a phrase too. */
const asWords = (text: Text): SearchQuery => {
  const words = text.text.match(WORD) ?? [];
  if (words.length < 2) return text;
  return { kind: 'and', parts: words.map((one) => ({ kind: 'word', text: one })) };
};

const nothing: Alternative = { words: [], without: [], frame: [] };

const together = (a: Alternative, b: Alternative): Alternative => ({
  words: [...a.words, ...b.words],
  without: [...a.without, ...b.without],
  frame: [...a.frame, ...b.frame],
});

const ofText = (text: Text, negated: boolean): readonly Alternative[] | undefined => {
  if (text.field !== undefined)
    return [{ ...nothing, frame: [negated ? { kind: 'not', part: text } : text] }];
  const words = asWords(text);
  if (words.kind === 'and') return read(words, negated);
  return [negated ? { ...nothing, without: [text] } : { ...nothing, words: [text] }];
};

const ofAll = (parts: readonly SearchQuery[], negated: boolean) =>
  parts.reduce<readonly Alternative[] | undefined>(
    (sum, part) => {
      const more = sum && read(part, negated);
      if (!sum || !more || sum.length * more.length > MOST_ALTERNATIVES) return undefined;
      return sum.flatMap((one) => more.map((other) => together(one, other)));
    },
    [nothing],
  );

const ofAny = (parts: readonly SearchQuery[], negated: boolean) =>
  parts.reduce<readonly Alternative[] | undefined>((sum, part) => {
    const more = sum && read(part, negated);
    if (!sum || !more || sum.length + more.length > MOST_ALTERNATIVES) return undefined;
    return [...sum, ...more];
  }, []);

const read = (query: SearchQuery, negated: boolean): readonly Alternative[] | undefined => {
  switch (query.kind) {
    case 'word':
    case 'phrase':
      return ofText(query, negated);
    case 'years':
      return [{ ...nothing, frame: [negated ? { kind: 'not', part: query } : query] }];
    case 'not':
      return read(query.part, !negated);
    case 'and':
      return negated ? ofAny(query.parts, true) : ofAll(query.parts, false);
    case 'or':
      return negated ? ofAll(query.parts, true) : ofAny(query.parts, false);
  }
};

/** The alternatives of a query as sentences are asked, phrases read as words; undefined where they are too many. */
export const sentenceAlternatives = (query: SearchQuery): readonly Alternative[] | undefined =>
  read(query, false);

const allOf = (parts: readonly SearchQuery[]): SearchQuery => {
  const [first] = parts;
  return parts.length === 1 && first ? first : { kind: 'and', parts };
};

export const queryOfAlternative = ({ words, without, frame }: Alternative): SearchQuery =>
  allOf([...words, ...without.map((part) => ({ kind: 'not', part }) as const), ...frame]);

import { type SearchQuery } from './search-query.ts';

/** English words that occur in nearly every sentence and so carry no information about it. */
const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by for from had has have if in into is it its no not of on or such ' +
    'that the their then there these they this to was we were which will with'
  ).split(' '),
);

export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());

/** Words that questions and claims are built with, beside the stop words; they tell little of what is looked for. */
const wordsOfQuestions: ReadonlySet<string> = new Set(
  (
    'about after al all also am among any because before between both can cannot could did do does done during each et ' +
    'every few get gets had has he her his how i its made make makes many may might more most much must my nor only other ' +
    'our over own per she should since so some still than them those through too under upon us use used using very via ' +
    'what when where whether which while who whom whose why within without would you your'
  ).split(' '),
);

/** Whether a word may be missing without anybody missing it. */
export const isSmallWord = (word: string): boolean =>
  isStopWord(word) || wordsOfQuestions.has(word.toLowerCase());

const isStop = (query: SearchQuery): boolean => query.kind === 'word' && isStopWord(query.text);

/** Whether a query asks for something to be there; `NOT` alone does not. */
const isPositive = (query: SearchQuery): boolean => query.kind !== 'not' && !isStop(query);

/**
 * Removes stop words where words are joined by AND and something else remains to search for, so that "role of the cell"
 * does not depend on "of" and "the". Phrases retain theirs, and a query of stop words only is unchanged.
 */
export const withoutStopWords = (query: SearchQuery): SearchQuery => {
  if (query.kind === 'not') return { kind: 'not', part: withoutStopWords(query.part) };
  if (query.kind !== 'and' && query.kind !== 'or') return query;
  const parts = query.parts.map(withoutStopWords);
  if (query.kind === 'or' || !parts.some(isPositive)) return { kind: query.kind, parts };
  const telling = parts.filter((part) => !isStop(part));
  return telling.length === 1 && telling[0] !== undefined
    ? telling[0]
    : { kind: 'and', parts: telling };
};

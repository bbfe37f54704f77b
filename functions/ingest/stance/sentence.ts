import { ownWork, pointsHere, turnedBy } from './lexicon.ts';
import { type CharacterRange, marksOf } from './marks.ts';
import { isWord, type Token, tokensOf } from './tokens.ts';

/**
 * Numbers for words: 0 is an unknown word. Roles have numbers too, looked up by their name with a hash sign (`#own`),
 * which no word of a sentence can be.
 */
export type Vocabulary = {
  readonly symbolOf: (word: string) => number;
  /** The number of the role of a word, or 0 when it has none. */
  readonly roleOf: (symbol: number) => number;
};

/** A sentence as the features see it; positions are indexes into `tokens`. */
export type Sentence = {
  readonly tokens: readonly Token[];
  readonly symbols: readonly number[];
  /** The roles in order, without the words in between, and the position of each. */
  readonly roles: readonly number[];
  readonly rolePlaces: readonly number[];
};

/** A negation affects this number of following words, up to the next comma or full stop. */
export const negationReach = 4;

/**
 * Reads sentences into words and roles. "Not consistent" has the role of a conflict, "no difference" that of an
 * agreement.
 */
export const sentenceReader = (vocabulary: Vocabulary) => {
  const thisStudy = vocabulary.symbolOf('#thisStudy');
  const not = vocabulary.symbolOf('#not');
  const turned = new Map(
    Object.entries(turnedBy).map(([role, opposite]) => [
      vocabulary.symbolOf(`#${role}`),
      vocabulary.symbolOf(`#${opposite}`),
    ]),
  );

  return (text: string, marks?: readonly CharacterRange[]): Sentence => {
    const tokens = tokensOf(text, marksOf(text, marks));
    const symbols: number[] = [];
    const roles: number[] = [];
    const rolePlaces: number[] = [];
    let lastNegation = -Infinity;
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (!token) break;
      const symbol = vocabulary.symbolOf(token.word);
      symbols.push(symbol);
      let role = symbol === 0 ? 0 : vocabulary.roleOf(symbol);
      if (role === 0) {
        if (!isWord(token)) lastNegation = -Infinity;
        continue;
      }
      const previous = tokens[index - 1]?.word ?? '';
      if (ownWork.has(token.word) && pointsHere.has(previous)) role = thisStudy;
      else if ((token.word === 'line' || token.word === 'keeping') && previous !== 'in') continue;
      if (role === not) lastNegation = index;
      else if (index - lastNegation <= negationReach) role = turned.get(role) ?? role;
      roles.push(role);
      rolePlaces.push(index);
    }
    return { tokens, symbols, roles, rolePlaces };
  };
};

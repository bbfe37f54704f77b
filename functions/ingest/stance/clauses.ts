import { type CharacterRange } from './marks.ts';

/** Words at which a sentence turns from one work to another. */
const turn =
  /[;]|\b(?:but(?! (?:also|see)\b)|whereas|while|although|though|yet|however|unlike|conversely|on the other hand|in contrast (?:to|with)|contrary to)\b/giu;
/** A sentence with such a beginning turns at the first comma after the contrasted work. */
const setsApart =
  /^\W*(?:while|whereas|although|though|unlike|despite|in contrast (?:to|with)|contrary to)\b/iu;
const opening = new Set(['(', '[']);
const closing = new Set([')', ']']);

/** Returns the bracket depth at an offset; text in brackets is not a clause of the sentence. */
const depthAt = (text: string, offset: number): number => {
  let depth = 0;
  for (let index = 0; index < offset; index += 1) {
    const character = text.charAt(index);
    if (opening.has(character)) depth += 1;
    else if (closing.has(character) && depth > 0) depth -= 1;
  }
  return depth;
};

const turnBetween = (text: string, from: number, to: number): number | undefined =>
  Array.from(text.slice(from, to).matchAll(turn), ({ 0: word, index }) =>
    // The text after a semicolon is the next clause; a turning word belongs to it.
    word === ';' ? from + index + 1 : from + index,
  ).find((offset) => depthAt(text, offset) === 0);

const commaBetween = (text: string, from: number, to: number): number | undefined => {
  for (let index = from; index < to; index += 1)
    if (text.charAt(index) === ',' && depthAt(text, index) === 0) return index + 1;
  return undefined;
};

/**
 * Splits a sentence into parts about different works, at the turns between one citation mark and the next. `marks` must
 * be in order. Returns one part when there is no turn.
 */
export const clausesOf = (
  text: string,
  marks: readonly CharacterRange[],
): readonly CharacterRange[] => {
  const cuts: number[] = [];
  let isSetApart = setsApart.test(text);
  for (const [index, [, end]] of marks.entries()) {
    const next = marks[index + 1];
    if (!next || next[0] <= end) continue;
    const comma = isSetApart ? commaBetween(text, end, next[0]) : undefined;
    if (comma !== undefined) isSetApart = false;
    const cut = comma ?? turnBetween(text, end, next[0]);
    if (cut !== undefined) cuts.push(cut);
  }
  const starts = [0, ...cuts];
  return starts.map((start, index) => [start, starts[index + 1] ?? text.length]);
};

import { type EncodedText } from '#functions/platform/ports/encoder.ts';
import { sections } from '#shared/domain/section.ts';

import { type StatementToJudge } from '../judge/question.ts';
import { type CharacterRange, marksOf } from '../marks.ts';
import { type SpecialPieces, type WordPieces, wordPieces } from '../judge/encoder/word-pieces.ts';

/** How many word pieces are read: the first of the sentence, the last of the sentence before it, the first of the one after it. */
export type ReaderPieces = Readonly<Record<'sentence' | 'before' | 'after', number>>;
/** The limits of the committed second reader. */
const MAX_PIECES: ReaderPieces = { sentence: 96, before: 40, after: 28 };
/** The pieces beyond the limit are cut away, so longer texts are not worth splitting. */
const MAX_CHARACTERS = 4000;
/** The character that replaces each citation mark, as in training. */
const MARK = '@';

const isOpening = (character: string | undefined) => character === '(' || character === '[';

/** In training only the text of a mark was replaced and its brackets stayed. */
const withoutBrackets = (text: string, [start, end]: CharacterRange): CharacterRange =>
  isOpening(text[start]) && end - start > 2 ? [start + 1, end - 1] : [start, end];

/** Returns the sentence with each citation mark replaced; marks are recognized by form only if none are known. */
const withMarksReplaced = (
  text: string,
  markRanges: readonly CharacterRange[] | undefined,
): string => {
  const ranges =
    markRanges === undefined || markRanges.length === 0
      ? marksOf(text).map((range) => withoutBrackets(text, range))
      : markRanges.toSorted(([first], [second]) => first - second);
  const parts: string[] = [];
  let from = 0;
  for (const [start, end] of ranges) {
    if (start < from || end <= start) continue;
    parts.push(text.slice(from, start), ` ${MARK} `);
    from = end;
  }
  return [...parts, text.slice(from)].join('');
};

/**
 * Returns a function that prepares a statement as in the training of the encoder: section and sentence, the end of the
 * previous sentence and the start of the next one, by default at most 169 pieces.
 */
export const secondReaderInput = (
  {
    pieces,
    special,
  }: {
    readonly pieces: WordPieces;
    readonly special: SpecialPieces;
  },
  maxPieces: ReaderPieces = MAX_PIECES,
): ((statement: StatementToJudge) => EncodedText) => {
  const piecesOf = (text: string) => wordPieces(text, pieces, special.unknown);
  return ({ text, before, after, section, marks }) => {
    const head = [special.start, ...piecesOf(sections.includes(section) ? section : 'other')];
    const sentence = piecesOf(withMarksReplaced(text, marks).slice(0, MAX_CHARACTERS)).slice(
      0,
      maxPieces.sentence,
    );
    const context = [
      ...piecesOf(before.slice(-MAX_CHARACTERS)).slice(-maxPieces.before),
      special.end,
      ...piecesOf(after.slice(0, MAX_CHARACTERS)).slice(0, maxPieces.after),
      special.end,
    ];
    const main = [...head, ...sentence, special.end];
    return {
      pieces: [...main, ...context],
      parts: [...main.map(() => 0 as const), ...context.map(() => 1 as const)],
      sentence: [head.length, head.length + sentence.length],
    };
  };
};

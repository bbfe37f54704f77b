import { type EncodedText } from '#functions/platform/ports/encoder.ts';

import { type CharacterRange, marksOf } from '../../marks.ts';
import { type StatementToJudge } from '../question.ts';
import { type WordPieces, type SpecialPieces, wordPieces } from './word-pieces.ts';

/**
 * Number of pieces read of each part: the end of the previous sentence, the start of the sentence and of the next one.
 */
export type MaxPieces = Readonly<Record<'before' | 'text' | 'after', number>>;

/**
 * Returns the parts of the input in the order of the encoder's training: the section and the sentence, then the text
 * before it, then the text after it.
 */
export const statementEncoder =
  (
    vocabulary: { readonly pieces: WordPieces; readonly special: SpecialPieces },
    longest: MaxPieces,
  ) =>
  ({ section, text, before, after, marks }: StatementToJudge): EncodedText => {
    const { pieces, special } = vocabulary;
    const plain = (text: string) => wordPieces(text, pieces, special.unknown);
    /** A mark carries a position but no meaning, so each becomes the mask piece. */
    const marked = (text: string, givenMarks?: readonly CharacterRange[]) => {
      const pieceNumbers: number[] = [];
      let from = 0;
      for (const [start, end] of marksOf(text, givenMarks)) {
        pieceNumbers.push(...plain(text.slice(from, start)), special.mark);
        from = end;
      }
      return [...pieceNumbers, ...plain(text.slice(from))];
    };
    const sentencePieces = [...plain(`${section} :`), ...marked(text, marks)].slice(
      0,
      longest.text,
    );
    const beside = [
      ...marked(before).slice(-longest.before),
      special.end,
      ...marked(after).slice(0, longest.after),
      special.end,
    ];
    return {
      pieces: [special.start, ...sentencePieces, special.end, ...beside],
      parts: [...sentencePieces.map(() => 0 as const), 0, 0, ...beside.map(() => 1 as const)],
    };
  };

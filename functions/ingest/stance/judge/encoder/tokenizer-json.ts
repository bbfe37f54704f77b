import * as z from 'zod';

import { type SpecialPieces, type WordPieces } from './word-pieces.ts';

/** The part of a `tokenizer.json` of the Tokenizers library that WordPiece needs. */
const TokenizerFile = z.object({
  normalizer: z.object({ type: z.literal('BertNormalizer'), lowercase: z.literal(true) }),
  pre_tokenizer: z.object({ type: z.literal('BertPreTokenizer') }),
  model: z.object({
    // Older files do not name the type.
    type: z.literal('WordPiece').optional(),
    unk_token: z.string(),
    continuing_subword_prefix: z.literal('##'),
    vocab: z.record(z.string(), z.number().int().nonnegative()),
  }),
});

/** The names of the same special pieces in BERT and in MPNet. */
const names = {
  start: ['[CLS]', '<s>'],
  end: ['[SEP]', '</s>'],
  mark: ['[MASK]', '<mask>'],
} as const;

/**
 * Reads a `tokenizer.json` with a lowercase WordPiece vocabulary, as BERT and MPNet have it. Throws if the tokenizer is of
 * another kind or a special piece is missing.
 */
export const piecesInTokenizer = (
  file: string,
): { readonly pieces: WordPieces; readonly special: SpecialPieces } => {
  const { model } = TokenizerFile.parse(JSON.parse(file));
  const pieces = new Map(Object.entries(model.vocab));
  const numberOf = (alternatives: readonly string[]) => {
    const number = alternatives
      .map((name) => pieces.get(name))
      .find((piece) => piece !== undefined);
    if (number === undefined) throw new Error(`it holds no ${alternatives.join(' or ')}`);
    return number;
  };
  return {
    pieces,
    special: {
      start: numberOf(names.start),
      end: numberOf(names.end),
      mark: numberOf(names.mark),
      unknown: numberOf([model.unk_token]),
    },
  };
};

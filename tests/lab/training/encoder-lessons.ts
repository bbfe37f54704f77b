import { type EncodedText } from '#functions/platform/ports/encoder.ts';

import { statementEncoder } from '#functions/ingest/stance/judge/encoder/encoded-statement.ts';
import { piecesIn } from '#functions/ingest/stance/judge/encoder/word-pieces.ts';
import { type LabeledStatement } from '#functions/ingest/stance/labeled.ts';

/** Number of pieces of each part; an encoder of common size reads as many of nearly every sentence. */
const longest = { before: 32, text: 96, after: 32 } as const;

/** The training data of an encoder, which is trained elsewhere: pieces as read here, so that both see the same. */
export type EncoderLessons = {
  readonly longest: typeof longest;
  readonly statements: readonly (EncodedText & {
    readonly citing: string;
    readonly label: string;
    readonly sure: boolean;
  })[];
};

/** Reads all labeled statements with the pieces of an encoder, the content of its `vocab.txt`. */
export const encoderLessons = (
  labelled: readonly LabeledStatement[],
  vocabulary: string,
): EncoderLessons => {
  const encode = statementEncoder(piecesIn(vocabulary), longest);
  return {
    longest,
    statements: labelled.map((one) => ({
      ...encode(one),
      citing: one.citing,
      label: one.written,
      sure: one.sure,
    })),
  };
};

import * as z from 'zod';

import { type Mix } from '../second-reader/mix.ts';

const MAX_PIECES = 512;
/** The start piece, the section and three ends. */
const FIXED_PIECES = 5;

/** A file beside the manifest: a name without folders. */
const FileName = z
  .string()
  .regex(/^[\w-][\w.-]{0,99}$/u, 'is no name of a file beside the manifest');
const Checksum = z.string().regex(/^[0-9a-f]{64}$/u, 'is no SHA-256 in hexadecimal digits');
const Part = z.strictObject({ file: FileName, sha256: Checksum });
const Three = z.tuple([z.number(), z.number(), z.number()]);
const Probability = z.number().min(0).max(1);
const ByType = z.strictObject({ supporting: Probability, contradicting: Probability });
const Count = z.number().int().min(1).max(MAX_PIECES);

/** The description of a third reader: its files with checksums, its calibration and its figures. */
export const ThirdReaderManifest = z
  .strictObject({
    /** Name and version, such as `wide-6`; shown in the history of labels. */
    name: z.string().min(1).max(60),
    /** The ONNX file in order of its parts, each of at most 16 MB so that it can be committed. */
    parts: z.array(Part).min(1).max(100),
    /** A `tokenizer.json` of the Tokenizers library. */
    tokenizer: Part,
    /** How many pieces it reads of the sentence, the end of the previous one and the start of the next one. */
    pieces: z.strictObject({ sentence: Count, before: Count, after: Count }),
    /** The version of the second reader that the calibration was made with. */
    secondReader: z.string().min(1),
    /**
     * Logarithms of the probabilities of the second reader and of this one, each times its weight, plus the shift: in the
     * order supporting, contradicting, mentioning.
     */
    mix: z.strictObject({ second: Three, third: Three, shift: Three }),
    thresholds: z.strictObject({ shown: ByType, possibly: ByType }),
    /** Memory of the loaded reader, in bytes, measured in WebAssembly. */
    memoryBytes: z.number().int().positive(),
    /** What was measured on the articles set aside; for people, the product does not use it. */
    figures: z.record(z.string(), z.json()).optional(),
  })
  .refine(
    ({ pieces: { sentence, before, after } }) =>
      sentence + before + after + FIXED_PIECES <= MAX_PIECES,
    `reads more than ${MAX_PIECES} pieces`,
  );
export type ThirdReaderManifest = z.output<typeof ThirdReaderManifest>;

/** Returns the mix of a third reader in the form of all readers: `first` weighs what the readers before it say. */
export const mixOf = ({ mix, thresholds }: ThirdReaderManifest): Mix => ({
  first: mix.second,
  second: mix.third,
  shift: mix.shift,
  thresholds,
});

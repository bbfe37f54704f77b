import { type Probabilities } from '#shared/domain/citation-type.ts';

const parts = 10_000;

/**
 * Probabilities as a compact text, two 16-bit numbers a statement: what models said of statements whose articles they
 * had not seen. Kept beside the model, so that its figures can be computed again without learning it five times.
 */
export const packedProbabilities = (all: readonly Probabilities[]): string => {
  const numbers = Uint16Array.from(
    all.flatMap(({ supporting, contradicting }) => [supporting * parts, contradicting * parts]),
    Math.round,
  );
  return Buffer.from(numbers.buffer).toString('base64');
};

export const unpackedProbabilities = (packed: string): Probabilities[] => {
  const { buffer } = Uint8Array.from(Buffer.from(packed, 'base64'));
  const numbers = new Uint16Array(buffer);
  return Array.from({ length: numbers.length / 2 }, (_, at) => {
    const [supporting = 0, contradicting = 0] = numbers.subarray(at * 2);
    return {
      supporting: supporting / parts,
      contradicting: contradicting / parts,
      mentioning: (parts - supporting - contradicting) / parts,
    };
  });
};

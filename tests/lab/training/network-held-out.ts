import { type Held } from './calibration.ts';

/**
 * Scores of networks that had not seen a label of the article, computed once and stored with the training, because
 * networks are trained elsewhere: a hash of the statement's id and three scores in hundredths. No text of the
 * statements is stored.
 */
export type HeldOutFile = {
  /** Base64 of unsigned 32-bit numbers. */
  readonly statements: string;
  /** Base64 of signed 16-bit numbers, three per statement. */
  readonly scores: string;
};

const hundred = 100;

/** 32-bit FNV-1a. */
const hashOf = (id: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

const bytesOf = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64')).buffer;

/** Undefined for a statement that did not exist when the networks were trained. */
export const heldOutNetworkScores = ({
  statements,
  scores,
}: HeldOutFile): ((id: string) => Held['network']) => {
  const numbers = new Int16Array(bytesOf(scores));
  const places = new Map(
    Array.from(new Uint32Array(bytesOf(statements)), (hash, at) => [hash, at]),
  );
  return (id) => {
    const at = places.get(hashOf(id));
    if (at === undefined) return undefined;
    const [zero = 0, one = 0, two = 0] = numbers.subarray(at * 3, at * 3 + 3);
    return [zero / hundred, one / hundred, two / hundred];
  };
};

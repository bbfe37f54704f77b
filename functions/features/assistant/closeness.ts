import type { Embedding } from '#functions/platform/ports/embedding.ts';
import { ModelUnavailable } from '#functions/platform/ports/language-model.ts';

import type { Evidence } from './evidence.ts';
import { isQuotable } from './readable.ts';

/** The number of sentences compared by vectors: those with the most words of the question. */
const MAX_COMPARED = 64;

/** Returns the cosine similarity of two vectors, 1 for the same direction; 0 for a zero vector. */
const cosine = (a: readonly number[], b: readonly number[]): number => {
  let [product, ofA, ofB] = [0, 0, 0];
  for (const [place, value] of a.entries()) {
    const other = b[place] ?? 0;
    product += value * other;
    ofA += value * value;
    ofB += other * other;
  }
  const length = Math.sqrt(ofA * ofB);
  return length > 0 && Number.isFinite(length) ? product / length : 0;
};

/**
 * Rates how close each sentence is to a topic if an embedding model is configured and responds; otherwise words alone
 * decide.
 */
export const withCloseness =
  (embedding: Embedding | undefined) =>
  async (topic: string, evidence: readonly Evidence[]): Promise<readonly Evidence[]> => {
    if (!embedding) return evidence;
    const compared = evidence
      .filter(({ statement }) => isQuotable(statement))
      .toSorted((a, b) => b.coverage - a.coverage || (a.statement.id < b.statement.id ? -1 : 1))
      .slice(0, MAX_COMPARED);
    if (compared.length < 2) return evidence;
    try {
      const texts = compared.map(({ statement: { text } }) => text);
      const [asked = [], ...vectors] = await embedding.embed([topic, ...texts]);
      const closeness = new Map(
        compared.map(({ statement }, index) => [
          statement.id,
          Math.max(0, cosine(asked, vectors[index] ?? [])),
        ]),
      );
      return evidence.map((one) => {
        const found = closeness.get(one.statement.id);
        return found === undefined ? one : { ...one, closeness: found };
      });
    } catch (error) {
      if (error instanceof ModelUnavailable) return evidence;
      throw error;
    }
  };

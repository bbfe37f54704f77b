import type { CitingSentence, Reference } from '#functions/ingest/article.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { type StoredSentence } from '#functions/records/articles/stored-article.ts';
import { referenceKey } from '#functions/records/references/reference-key.ts';

const ID_LENGTH = 24;

/** Normalizes a sentence for comparison between two readings: letters and digits only. */
const normalised = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Assigns statement ids: a hash of the citing work, the cited work as its reference names it, the normalized sentence,
 * and its occurrence.
 */
export const withStatementIds = (
  article: string,
  references: readonly Reference[],
  sentences: readonly CitingSentence[],
): readonly StoredSentence[] => {
  const keys = new Map(references.map((reference) => [reference.id, referenceKey(reference)]));
  const occurrences = new Map<string, number>();
  return sentences.map((sentence) => {
    const words = normalised(sentence.text);
    return {
      ...sentence,
      citations: sentence.citations.map((citation) => {
        const identity = `${article}|${keys.get(citation.reference) ?? ''}|${words}`;
        const occurrence = occurrences.get(identity) ?? 0;
        occurrences.set(identity, occurrence + 1);
        return {
          ...citation,
          id: sha256Of(`${identity}|${String(occurrence)}`).slice(0, ID_LENGTH),
        };
      }),
    };
  });
};

import { type PaperDocument } from '#functions/platform/ports/search-index.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import { droppedAggregationNames } from '#shared/domain/aggregation-entry.ts';

import { type BulkWrite } from './bulk.ts';

/**
 * Returns the words of a text separated by single spaces, so that a prefix matches regardless of punctuation and
 * spacing.
 */
export const wordsWithSpaces = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .join(' ')
    .trim();

/** The typed text is compared with this field; for a paper it is the title. */
export const completionOf = (field: string, completion: string, weight = 0) => ({
  field,
  completion,
  words: completion,
  start: wordsWithSpaces(completion),
  weight,
});

/** A name is written once, however many papers carry it. */
export const nameWrites = (
  papers: readonly PaperDocument[],
  index: string,
): readonly BulkWrite[] => {
  const named = papers.flatMap(({ authors, journal, affiliations }) => [
    ...authors.map(({ name }) => ['author', name] as const),
    ...(journal ? [['journal', journal.name] as const] : []),
    ...affiliations.map((name) => ['affiliation', name] as const),
  ]);
  const each = new Map(named.map(([field, name]) => [`${field}\n${name}`, { field, name }]));
  return [...each]
    .filter(([, { name }]) => !droppedAggregationNames.includes(name))
    .map(([key, { field, name }]) => ({
      action: 'create' as const,
      index,
      id: sha256Of(key, 'base64url'),
      document: completionOf(field, name),
    }));
};

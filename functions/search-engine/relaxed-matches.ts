import { type RelaxedQuery } from '#shared/domain/relaxed-query.ts';

import { type Documents } from './documents.ts';
import { type Matches, noMatches, union } from './matches.ts';

/** Documents that contain all words of a relaxed query rank before all others. */
const ALL_WORDS = 1000;
/** About the weight of a word that one paper in a hundred contains. */
const OF_THE_YEAR = 5;

type RelaxedWord = RelaxedQuery['parts'][number][number];

/**
 * Documents that contain the minimum number of parts; summed over an array of all documents, because nearly all
 * contain some word.
 */
export const matchesOfMost = (
  { parts, least, year }: RelaxedQuery,
  { table, papers }: Pick<Documents, 'table' | 'papers'>,
  matchesOf: (word: RelaxedWord) => Matches,
): Matches => {
  const yearOf = (doc: number) => papers.table.year[table.paper[doc] ?? -1] ?? 0;
  const sums = new Float32Array(table.count);
  const held = new Uint8Array(table.count);
  for (const ways of parts) {
    const matches = ways.map(matchesOf).reduce(union, noMatches);
    for (let index = 0; index < matches.docs.length; index += 1) {
      const doc = matches.docs[index] ?? 0;
      sums[doc] = (sums[doc] ?? 0) + (matches.scores[index] ?? 0);
      held[doc] = (held[doc] ?? 0) + 1;
    }
  }
  let count = 0;
  for (let doc = 0; doc < table.count; doc += 1) if ((held[doc] ?? 0) >= least) count += 1;
  const docs = new Int32Array(count);
  const scores = new Float32Array(count);
  let next = 0;
  for (let doc = 0; next < count; doc += 1) {
    const parted = held[doc] ?? 0;
    if (parted < least) continue;
    const all = parted === parts.length ? ALL_WORDS : 0;
    const ofYear = year !== undefined && yearOf(doc) === year ? OF_THE_YEAR : 0;
    docs[next] = doc;
    scores[next++] = (sums[doc] ?? 0) + all + ofYear;
  }
  return { docs, scores };
};

import type { TellingType } from '#shared/domain/citation-type.ts';

import { type SearchDatabase } from './database.ts';
import { type Documents } from './documents.ts';
import { isBeforeAtEqualKeys } from './find-documents.ts';
import { isSelfCitation, kindIn, kinds, isInformative, typeIn, types } from './statement-traits.ts';

/** Returns the most informative statement about each work, as the port specifies, in its stored form. */
export const tellingStatements = (
  database: SearchDatabase,
  documents: Documents,
  dois: readonly string[],
  type?: TellingType,
): readonly (readonly [doi: string, json: string])[] => {
  const { table, papers } = documents;
  const isBefore = isBeforeAtEqualKeys(documents);
  const traitsOf = (doc: number) => table.traits[doc] ?? 0;
  const isMore = (a: number, b: number): boolean => {
    const [ofOwn, otherOfOwn] = [isSelfCitation(traitsOf(a)), isSelfCitation(traitsOf(b))];
    if (ofOwn !== otherOfOwn) return otherOfOwn;
    const surer = (table.surety[a] ?? 0) - (table.surety[b] ?? 0);
    return surer === 0 ? isBefore(a, b) : surer > 0;
  };
  return dois.flatMap((doi) => {
    const work = papers.numberOf(doi);
    if (work === undefined) return [];
    let best = -1;
    for (const doc of documents.about(work)) {
      if (kinds[kindIn(traitsOf(doc))] !== 'text') continue;
      const fits =
        type === undefined
          ? isInformative(traitsOf(doc), table.surety[doc] ?? 0)
          : types[typeIn(traitsOf(doc))] === type;
      if (!fits) continue;
      if (best < 0 || isMore(doc, best)) best = doc;
    }
    if (best < 0) return [];
    const row = database.statement('SELECT json FROM statement WHERE doc = ?').get(best);
    return [[doi, String(row?.['json'])] as const];
  });
};

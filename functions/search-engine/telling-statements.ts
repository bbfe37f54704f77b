import { type SearchDatabase } from './database.ts';
import { type Documents } from './documents.ts';
import { isBeforeAtEqualKeys } from './find-documents.ts';
import { isSelfCitation, kindIn, kinds, isInformative } from './statement-traits.ts';

/** Returns the most informative statement about each work, as the port specifies, in its stored form. */
export const tellingStatements = (
  database: SearchDatabase,
  documents: Documents,
  dois: readonly string[],
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
      if (!isInformative(traitsOf(doc), table.surety[doc] ?? 0)) continue;
      if (best < 0 || isMore(doc, best)) best = doc;
    }
    if (best < 0) return [];
    const row = database.statement('SELECT json FROM statement WHERE doc = ?').get(best);
    return [[doi, String(row?.['json'])] as const];
  });
};

import {
  type CitingPapersAnswer,
  type CitingPapersRequest,
} from '#functions/platform/ports/search-index.ts';

import { type Documents } from './documents.ts';
import { markedPapers } from './filters.ts';
import { kindIn, kinds, noCounts, type TypeCounts, typeIn, types } from './statement-traits.ts';

/** Returns what each citing paper says about a work, by paper number. */
const citing = ({ table, about, listing }: Documents, work: number) => {
  const found = new Map<number, TypeCounts>();
  for (const doc of about(work)) {
    const paper = table.paper[doc] ?? 0;
    const byType = found.get(paper) ?? noCounts();
    found.set(paper, byType);
    const traits = table.traits[doc] ?? 0;
    const type = types[typeIn(traits)];
    if (type && kinds[kindIn(traits)] === 'text') byType[type] += 1;
  }
  for (const paper of listing(work)) if (!found.has(paper)) found.set(paper, noCounts());
  return found;
};

export const answerCitingPapers = (
  documents: Documents,
  { doi, offset, limit }: CitingPapersRequest,
): CitingPapersAnswer => {
  const { dois, date } = documents.papers.table;
  const work = documents.papers.numberOf(doi);
  if (work === undefined) return { papers: [], total: 0 };
  const doiOf = (paper: number) => dois[paper] ?? '';
  const found = citing(documents, work);
  const ordered = [...found.keys()].sort(
    (a, b) => (date[b] ?? 0) - (date[a] ?? 0) || (doiOf(a) < doiOf(b) ? -1 : 1),
  );
  return {
    papers: ordered
      .slice(offset, offset + limit)
      .map((paper) => ({ doi: doiOf(paper), byType: found.get(paper) ?? noCounts() })),
    total: ordered.length,
  };
};

/** Returns how many articles cite any of these works, one per line, each counted once. */
export const countCiting = (documents: Documents, dois: string): number => {
  const { table, papers, aboutAny, listing } = documents;
  const works = papers.numbersOf(dois);
  const found = new Uint8Array(papers.table.count);
  let count = 0;
  const note = (citing: number) => {
    if (citing < 0 || found[citing] === 1) return;
    found[citing] = 1;
    count += 1;
  };
  const docs = aboutAny(works);
  if (docs) for (const doc of docs) note(table.paper[doc] ?? -1);
  else {
    const wanted = markedPapers({ papers }, works);
    for (let doc = 0; doc < table.count; doc += 1) {
      const work = table.about[doc] ?? -1;
      if (work >= 0 && wanted[work] === 1) note(table.paper[doc] ?? -1);
    }
  }
  for (const work of works) for (const citing of listing(work)) note(citing);
  return count;
};

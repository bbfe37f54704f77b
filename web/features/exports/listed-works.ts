import type { SearchReply } from '#shared/contracts/search.ts';

/** A work that can be selected for export. */
export type WorkInView = { readonly doi: string; readonly title: string };

/** Returns the works on a page of results, without duplicates: matching papers, and papers with matching sentences. */
export const worksInView = (hits: SearchReply['hits']): readonly WorkInView[] => {
  const works = new Map<string, WorkInView>();
  for (const hit of hits) {
    const { doi, title } = hit.kind === 'paper' ? hit : hit.citing;
    if (!works.has(doi)) works.set(doi, { doi, title });
  }
  return [...works.values()];
};

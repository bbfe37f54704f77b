import type { SearchReply } from '#shared/contracts/search.ts';

/** A work that can be chosen for a file. */
export type WorkInView = { readonly doi: string; readonly title: string };

/** The works on a page of results, each once: papers found, and papers whose sentences were found. */
export const worksInView = (hits: SearchReply['hits']): readonly WorkInView[] => {
  const works = new Map<string, WorkInView>();
  for (const hit of hits) {
    const { doi, title } = hit.kind === 'paper' ? hit : hit.citing;
    if (!works.has(doi)) works.set(doi, { doi, title });
  }
  return [...works.values()];
};

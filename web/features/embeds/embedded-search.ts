import { createQuery } from '#web/platform/query.ts';

/** The number of results shown in a frame; the others are one click away. */
const SHOWN = 10;

/** Papers that match a term, as in the main search. */
export const embeddedSearchQuery = createQuery({
  name: 'embeds/search',
  load: async (api, term: string) => {
    const { hits, total } = await api.search({
      query: { mode: 'papers', term, limit: SHOWN },
    });
    return { papers: hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : [])), total };
  },
});

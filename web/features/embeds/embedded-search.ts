import { reading } from '#web/platform/reading.ts';

/** So many stand in a frame; all others are one click away. */
const SHOWN = 10;

/** Papers that a term finds, as the search of the product finds them. */
export const embeddedSearch = reading({
  name: 'embeds/search',
  ask: async (api, term: string) => {
    const { hits, total } = await api.search({
      query: { mode: 'papers', term, limit: SHOWN },
    });
    return { papers: hits.flatMap((hit) => (hit.kind === 'paper' ? [hit] : [])), total };
  },
});

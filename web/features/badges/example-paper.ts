import { createQuery } from '#web/platform/query.ts';

/** The most supported paper of the collection, for a badge with content; empty if there is none. */
export const examplePaperQuery = createQuery({
  name: 'badges/example',
  remembers: true,
  load: async (api) => {
    const { hits } = await api.search({
      query: { mode: 'papers', sort: 'total_supported', limit: 1 },
    });
    const [hit] = hits;
    return hit?.kind === 'paper' ? hit.doi : '';
  },
});

import { reading } from '#web/platform/reading.ts';

/** The paper of the collection that is supported most, to show a badge with something in it; empty where there is none. */
export const examplePaper = reading({
  name: 'badges/example',
  remembers: true,
  ask: async (api) => {
    const { hits } = await api.search({
      query: { mode: 'papers', sort: 'total_supported', limit: 1 },
    });
    const [hit] = hits;
    return hit?.kind === 'paper' ? hit.doi : '';
  },
});

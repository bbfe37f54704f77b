import { createQuery } from '#web/platform/query.ts';

/** The size of the collection is optional: without a response, pages omit it. */
export const collectionQuery = createQuery({ name: 'collection', load: (api) => api.readHealth() });

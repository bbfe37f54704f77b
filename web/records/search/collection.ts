import { reading } from '#web/platform/reading.ts';

/** The size of the collection is optional: without a response, pages omit it. */
export const collectionReading = reading({ name: 'collection', ask: (api) => api.readHealth() });

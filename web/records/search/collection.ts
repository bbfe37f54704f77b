import { reading } from '#web/platform/reading.ts';

/** The size of the collection is a courtesy: without an answer a page simply does not name it. */
export const collectionReading = reading({ name: 'collection', ask: (api) => api.readHealth() });

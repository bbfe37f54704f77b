import { createQuery } from '#web/platform/query.ts';

/** The progress of the second reader is optional: without a response, pages omit it. */
export const secondReadingQuery = createQuery({
  name: 'second-reading',
  load: (api) => api.readSecondReading(),
});

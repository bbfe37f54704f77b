import type { ResponseOf } from '#web/platform/api-client.ts';
import { createQuery } from '#web/platform/query.ts';

export type Showcase = ResponseOf<'readShowcase'>;
export type ShowcasePair = NonNullable<Showcase['pair']>;

/** The reports that everybody reads whole, and a pair of statements of the first. */
export const showcaseQuery = createQuery({
  name: 'home/showcase',
  load: (api) => api.readShowcase(),
});

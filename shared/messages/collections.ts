import * as z from 'zod';

/** Work on a collection: one page of its articles, or a look at which of them have been read. */
export const CollectionMessage = z.object({ collection: z.string() });
export type CollectionMessage = z.infer<typeof CollectionMessage>;

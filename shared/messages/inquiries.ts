import * as z from 'zod';

/** An inquiry of which whoever runs the product is to be told. */
export const InquiriesMessage = z.object({ id: z.string() });

import * as z from 'zod';

/** An inquiry that the operator has to be notified of. */
export const InquiriesMessage = z.object({ id: z.string() });

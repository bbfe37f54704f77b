import type * as z from 'zod';

/** Sends one request to the service of a reference manager. Refusals are thrown as a Problem with a sentence for the reader. */
export type RequestLibrary = <S extends z.ZodType>(
  path: string,
  headers: Readonly<Record<string, string>>,
  shape: S,
) => Promise<{ readonly body: z.output<S>; readonly headers: Pick<Headers, 'get'> }>;

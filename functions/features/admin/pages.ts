import { badRequest } from '#functions/platform/http/problem.ts';

/** Reads a page; the cursor comes from outside and is validated. */
export const readPage = async <Page>(read: () => Promise<Page>): Promise<Page> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw badRequest('The query of the request is not valid.', [
      { path: 'after', message: 'is not a valid page cursor' },
    ]);
  }
};

import { badRequest } from '#functions/platform/http/problem.ts';

/** Reads a page; the end of the page before is a text of ours that came back from outside. */
export const readPage = async <Page>(read: () => Promise<Page>): Promise<Page> => {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw badRequest('The query of the request is not valid.', [
      { path: 'after', message: 'is not the end of a page' },
    ]);
  }
};

/** Characters that would end the quoted name, or that a header may not contain. */
const UNSAFE = /[^\x20-\x7e]|["\\]/g;

/**
 * Headers of a response that is saved as a file. `x-file-name` repeats the name for the web app, which saves the bytes it has
 * received and treats a response without this header as no file.
 */
export const fileHeaders = (name: string): Record<string, string> => {
  const safeName = name.replaceAll(UNSAFE, '-');
  return {
    'content-disposition': `attachment; filename="${safeName}"`,
    'x-file-name': safeName,
  };
};

import { badRequest } from './problem.ts';

const notAForm = () =>
  badRequest('The body of the request is not valid.', [
    { path: 'body', message: 'is not a form with a file' },
  ]);

/** Returns the fields of a multipart form, each once; a file becomes its name and its bytes in base64. */
export const uploadIn = async (
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Readonly<Record<string, unknown>>> => {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw notAForm();
    });
  const fields = [...form].map(async ([name, value]): Promise<readonly [string, unknown]> => {
    if (typeof value === 'string') return [name, value];
    const base64 = Buffer.from(await value.arrayBuffer()).toString('base64');
    return [name, { name: value.name, base64 }];
  });
  return Object.fromEntries<unknown>(await Promise.all(fields));
};

import type * as z from 'zod';

import { parseBoundedJson } from '../json/bounded-json.ts';
import { badRequest, Problem } from './problem.ts';

/** Parses one part of a request; an error lists each invalid field. */
export const valid = <S extends z.ZodType>(
  schema: S,
  part: 'path' | 'query' | 'body',
  value: unknown,
): z.output<S> => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const errors = error.issues.map(({ path, message }) => ({
    path: path.length > 0 ? path.join('.') : part,
    message,
  }));
  throw badRequest(`The ${part} of the request is not valid.`, errors);
};

/** Parses a query string into an object: a repeated key becomes a list, empty values are dropped. */
export const queryOf = (search: string): Record<string, string | string[]> => {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(search)) {
    if (value === '') continue;
    const previous = query[name];
    query[name] = previous === undefined ? value : [previous, value].flat();
  }
  return { ...query };
};

const FORMS = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

export const isForm = (contentType: string | undefined): contentType is string =>
  contentType !== undefined && FORMS.test(contentType);

/** Returns the fields of a form, each once. */
export const formOf = async (
  text: string | undefined,
  contentType: string,
): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const answer = new Response(text ?? '', { headers: { 'content-type': contentType } });
    return Object.fromEntries(await answer.formData());
  } catch {
    throw badRequest('The body of the request is not valid.', [
      { path: 'body', message: 'is not a form' },
    ]);
  }
};

const MOST_BODY_BYTES = 4 * 1024 * 1024;

/** Parses the JSON of a body; undefined if there is none. */
export const bodyOf = (text: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined;
  if (Buffer.byteLength(text) > MOST_BODY_BYTES)
    throw new Problem(413, 'The body of the request is larger than 4 MB.');
  try {
    return parseBoundedJson(text);
  } catch {
    throw badRequest('The body of the request is not valid.', [
      { path: 'body', message: 'is not JSON' },
    ]);
  }
};

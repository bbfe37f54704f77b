import { RefusedError, type FieldError } from './problem.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const fieldErrors = (errors: unknown): readonly FieldError[] =>
  (Array.isArray(errors) ? errors : []).map(fieldsOf).flatMap(({ path, message }) => {
    const field = textOf(path);
    const text = textOf(message);
    return field === undefined || text === undefined ? [] : [{ path: field, message: text }];
  });

/** Reads `Retry-After` as seconds; our API never sends it as a date. */
const secondsOf = (retryAfter: string | null | undefined): number | undefined =>
  retryAfter !== null && retryAfter !== undefined && /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : undefined;

/** Returns a refused call as an error, using its problem document (RFC 9457) if there is one. */
export const refusedErrorOf = (
  status: number,
  document: unknown,
  retryAfter: string | null | undefined,
): RefusedError => {
  const { title, detail, errors } = fieldsOf(document);
  const fields = fieldErrors(errors);
  const text = textOf(detail);
  const seconds = secondsOf(retryAfter);
  return new RefusedError(status, textOf(title) ?? '', {
    ...(text !== undefined && { detail: text }),
    ...(fields.length > 0 && { errors: fields }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  });
};

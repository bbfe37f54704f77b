import { CallRefused, type FieldError } from './problem.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const fieldErrors = (errors: unknown): readonly FieldError[] =>
  (Array.isArray(errors) ? errors : []).map(fieldsOf).flatMap(({ path, message }) => {
    const field = textOf(path);
    const says = textOf(message);
    return field === undefined || says === undefined ? [] : [{ path: field, message: says }];
  });

/** Reads `Retry-After` as seconds; our API never sends it as a date. */
const secondsOf = (retryAfter: string | null | undefined): number | undefined =>
  retryAfter !== null && retryAfter !== undefined && /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : undefined;

/** Returns a refused call as an error, using its problem document (RFC 9457) if there is one. */
export const refusalOf = (
  status: number,
  document: unknown,
  retryAfter: string | null | undefined,
): CallRefused => {
  const { title, detail, errors } = fieldsOf(document);
  const named = fieldErrors(errors);
  const says = textOf(detail);
  const seconds = secondsOf(retryAfter);
  return new CallRefused(status, textOf(title) ?? '', {
    ...(says !== undefined && { detail: says }),
    ...(named.length > 0 && { errors: named }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  });
};

/** An invalid field of a request: its path and what is wrong with it. */
export type FieldError = { readonly path: string; readonly message: string };

type Details = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** An expected error with a message for the caller (RFC 9457). Every other error is unexpected. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, title: string, details: Details = {}) {
    super(title);
    this.status = status;
    this.details = details;
  }
}

export const badRequest = (title: string, errors: readonly FieldError[]) =>
  new Problem(400, title, { errors });
export const notFound = (title: string) => new Problem(404, title);

/** The serialized document; `type` stays `about:blank`, because title and status are sufficient. */
export const problemDocument = ({ status, message, details: { detail, errors } }: Problem) => ({
  type: 'about:blank',
  title: message,
  status,
  detail: detail ?? message,
  ...(errors && { errors }),
});

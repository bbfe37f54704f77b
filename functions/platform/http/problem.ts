/** One field of a request that is not right: where it stands and what is wrong with it. */
export type FieldError = { readonly path: string; readonly message: string };

type Details = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
};

/** An expected refusal that the caller can read (RFC 9457). Everything else that is thrown is a surprise. */
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

/** The document that travels; `type` stays `about:blank`, because title and status say all there is to say. */
export const problemDocument = ({ status, message, details: { detail, errors } }: Problem) => ({
  type: 'about:blank',
  title: message,
  status,
  detail: detail ?? message,
  ...(errors && { errors }),
});

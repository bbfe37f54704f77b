/** What is wrong with one field of a request: `path` names it as the contract does. */
export type FieldError = { readonly path: string; readonly message: string };

/** What a refusal may tell besides its title. */
type Details = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** How long to wait before it is worth trying again. */
  readonly retryAfterSeconds?: number;
};

/** Why a call did not answer: the server refused, or it could not be reached. */
export type Problem =
  | ({ readonly kind: 'refused'; readonly status: number; readonly title: string } & Details)
  | { readonly kind: 'unreachable' };

export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, title: string, details: Details = {}) {
    super(title);
    this.status = status;
    this.details = details;
  }
}

/** What a failed call means to the page; a surprise of our own code is not hidden as a problem of the network. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof CallRefused)
    return { kind: 'refused', status: error.status, title: error.message, ...error.details };
  // A browser says "could not reach the server" with a TypeError, and "took too long" with a DOMException.
  if (error instanceof TypeError || error instanceof DOMException) return { kind: 'unreachable' };
  throw error;
};

export const statusOf = (problem: Problem): number =>
  problem.kind === 'refused' ? problem.status : 503;

/** Why a call did not answer: the server refused, or it could not be reached. */
export type Problem =
  | { readonly kind: 'refused'; readonly status: number; readonly title: string }
  | { readonly kind: 'unreachable' };

export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;

  constructor(status: number, title: string) {
    super(title);
    this.status = status;
  }
}

/** What a failed call means to the page; a surprise of our own code is not hidden as a problem of the network. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof CallRefused)
    return { kind: 'refused', status: error.status, title: error.message };
  // A browser says "could not reach the server" with a TypeError, and "took too long" with a DOMException.
  if (error instanceof TypeError || error instanceof DOMException) return { kind: 'unreachable' };
  throw error;
};

export const statusOf = (problem: Problem): number =>
  problem.kind === 'refused' ? problem.status : 503;

/** A validation error of one request field; `path` names it as the contract does. */
export type FieldError = { readonly path: string; readonly message: string };

/** Details of a refusal in addition to its title. */
type Details = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** The time after which a retry may succeed. */
  readonly retryAfterSeconds?: number;
};

/** Why a call failed: the server refused it, the network failed, or our own code failed. */
export type Problem =
  | ({ readonly kind: 'refused'; readonly status: number; readonly title: string } & Details)
  | { readonly kind: 'unreachable' | 'unexpected' };

export class RefusedError extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly details: Details;

  constructor(status: number, title: string, details: Details = {}) {
    super(title);
    this.status = status;
    this.details = details;
  }
}

/** The network returned no response, or one that our server did not write. */
export class UnreachableError extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Classifies the error of a failed call. Anything that is neither a refusal nor a network failure is an unexpected
 * error of our own.
 */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof RefusedError)
    return { kind: 'refused', status: error.status, title: error.message, ...error.details };
  return { kind: error instanceof UnreachableError ? 'unreachable' : 'unexpected' };
};

/** Returns the problem of an expected failure and rethrows unexpected errors to the supervisor of the saga. */
export const expectedProblem = (error: unknown): Problem => {
  const problem = problemOf(error);
  if (problem.kind === 'unexpected') throw error;
  return problem;
};

const statuses = { unreachable: 503, unexpected: 500 } as const;
export const statusOf = (problem: Problem): number =>
  problem.kind === 'refused' ? problem.status : statuses[problem.kind];

/** Whether the same call may succeed later. */
export const isTransient = (problem: Problem): boolean =>
  problem.kind === 'unreachable' || [429, 502, 503, 504].includes(statusOf(problem));

export const fieldErrorsOf = (problem: Problem): readonly FieldError[] =>
  problem.kind === 'refused' ? (problem.errors ?? []) : [];

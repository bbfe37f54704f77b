/** What is wrong with one field of a request: `path` names it as the contract does. */
export type FieldError = { readonly path: string; readonly message: string };

/** What a refusal may tell besides its title. */
type Details = {
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  /** How long to wait before it is worth trying again. */
  readonly retryAfterSeconds?: number;
};

/** Why something did not work: the server refused, it could not be reached, or our own code broke. */
export type Problem =
  | ({ readonly kind: 'refused'; readonly status: number; readonly title: string } & Details)
  | { readonly kind: 'unreachable' | 'unexpected' };

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

/** The network did not bring an answer, or brought one that no server of ours has written. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** What a failed call means to the page. Whatever is no refusal and no matter of the network is a surprise of our own. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof CallRefused)
    return { kind: 'refused', status: error.status, title: error.message, ...error.details };
  return { kind: error instanceof Unreachable ? 'unreachable' : 'unexpected' };
};

/** The same where a surprise must not pass for a courtesy that failed: it goes on to whoever supervises the flow. */
export const expectedProblem = (error: unknown): Problem => {
  const problem = problemOf(error);
  if (problem.kind === 'unexpected') throw error;
  return problem;
};

const statuses = { unreachable: 503, unexpected: 500 } as const;
export const statusOf = (problem: Problem): number =>
  problem.kind === 'refused' ? problem.status : statuses[problem.kind];

/** Whether the same call may well work a little later. */
export const mayPass = (problem: Problem): boolean =>
  problem.kind === 'unreachable' || [429, 502, 503, 504].includes(statusOf(problem));

export const fieldErrorsOf = (problem: Problem): readonly FieldError[] =>
  problem.kind === 'refused' ? (problem.errors ?? []) : [];

/** Limits the rate of operations. In the memory of the single process embedded, in the table on AWS. */
export type Limit = {
  /** Name of the limit: `sign-in`, `register`, `api`. */
  readonly name: string;
  readonly most: number;
  readonly perSeconds: number;
};

/** Contract of both implementations: tests/ports/rate-limits.test.ts. */
export type RateLimits = {
  /**
   * Takes one use for this key (an address, an account) from a bucket that holds `most` and refills evenly over
   * `perSeconds`. A rejected use consumes nothing: after the returned delay a retry succeeds, regardless of other
   * attempts in between.
   */
  readonly take: (
    limit: Limit,
    key: string,
  ) => Promise<
    { readonly kind: 'allowed' } | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  >;
};

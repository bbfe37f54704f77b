/** How often something may be done in a span of time. In memory of the one process embedded, in the table on AWS. */
export type Limit = {
  /** Names what is limited: `sign-in`, `register`, `api`. */
  readonly name: string;
  readonly most: number;
  readonly perSeconds: number;
};

/** Contract of both sides: tests/ports/rate-limits.test.ts. */
export type RateLimits = {
  /**
   * Takes one use of this key (an address, an account) out of a bucket that holds `most` and fills again evenly over
   * `perSeconds`. A refused use takes nothing: whoever waits as long as told is served, whatever came in between.
   */
  readonly take: (
    limit: Limit,
    key: string,
  ) => Promise<
    { readonly kind: 'allowed' } | { readonly kind: 'refused'; readonly retryAfterSeconds: number }
  >;
};

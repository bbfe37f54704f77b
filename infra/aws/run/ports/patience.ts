type Patience = {
  /** Time to be let in. */
  readonly connectMs: number;
  /** Time from the request until the answer begins, and between two pieces of it. */
  readonly answerMs: number;
  readonly attempts: number;
};

/** Settings of a client of AWS that gives up in time; without `throwOnRequestTimeout` it would only write a warning. */
export const patienceOf = ({ connectMs, answerMs, attempts }: Patience) => ({
  maxAttempts: attempts,
  requestHandler: {
    connectionTimeout: connectMs,
    requestTimeout: answerMs,
    socketTimeout: answerMs,
    throwOnRequestTimeout: true,
  },
});

/** Who answers a person has 29 seconds altogether: an engine that hangs must have been given up by then, all attempts made. */
export const PATIENCE = patienceOf({ connectMs: 1_000, answerMs: 5_000, attempts: 3 });

/** Files take longer than items, up or down. */
export const PATIENCE_WITH_FILES = patienceOf({ connectMs: 1_000, answerMs: 8_000, attempts: 3 });

/** S3 is silent while it copies gigabytes; only workers ask for that, which have five minutes. */
export const PATIENCE_WITH_JOINING = patienceOf({
  connectMs: 1_000,
  answerMs: 120_000,
  attempts: 2,
});

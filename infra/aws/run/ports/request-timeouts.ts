type Patience = {
  /** Connection timeout. */
  readonly connectMs: number;
  /** Time until the response begins, and between two of its chunks. */
  readonly answerMs: number;
  readonly attempts: number;
};

/** Returns client settings with timeouts; without `throwOnRequestTimeout` the AWS SDK would only log a warning. */
export const requestTimeouts = ({ connectMs, answerMs, attempts }: Patience) => ({
  maxAttempts: attempts,
  requestHandler: {
    connectionTimeout: connectMs,
    requestTimeout: answerMs,
    socketTimeout: answerMs,
    throwOnRequestTimeout: true,
  },
});

/**
 * Functions that answer people have 29 seconds in total, so all attempts on a hanging engine have to end before that.
 */
export const DEFAULT_TIMEOUTS = requestTimeouts({ connectMs: 1_000, answerMs: 5_000, attempts: 3 });

/** Files take longer than items, up or down. */
export const FILE_TIMEOUTS = requestTimeouts({ connectMs: 1_000, answerMs: 8_000, attempts: 3 });

/** S3 is silent while it copies gigabytes; only workers, which have five minutes, request that. */
export const MULTIPART_TIMEOUTS = requestTimeouts({
  connectMs: 1_000,
  answerMs: 120_000,
  attempts: 2,
});

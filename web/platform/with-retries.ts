type Wait = (milliseconds: number) => Promise<void>;

const RETRIES = 3;
const RETRY_AFTER_MS = 3_000;
const TIMEOUT_MS = 120_000;

const wait: Wait = (milliseconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const tooLate = (milliseconds: number): { promise: Promise<never>; stop: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The page took too long to load.')),
    milliseconds,
  );
  return { promise, stop: () => clearTimeout(timer) };
};

/** Loads a part of the app. A failure is retried 3 times, 3 s apart; after 120 s in all it is final. */
export const withRetries = async <Part>(
  load: (attempt: number) => Promise<Part>,
): Promise<Part> => {
  const attempt = async (number: number): Promise<Part> => {
    try {
      return await load(number);
    } catch (error) {
      if (number >= RETRIES) throw error;
      await wait(RETRY_AFTER_MS);
      return attempt(number + 1);
    }
  };
  const deadline = tooLate(TIMEOUT_MS);
  try {
    return await Promise.race([attempt(0), deadline.promise]);
  } finally {
    deadline.stop();
  }
};

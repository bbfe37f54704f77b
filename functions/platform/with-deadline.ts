/**
 * Waits for work at most `ms` milliseconds. Returns its result if it comes in time, and what `late` returns otherwise, which
 * may also throw. Late work is not canceled; a later failure of it is ignored. An error of the work in time is thrown.
 */
export const withDeadline = async <Result, Late>(
  work: Promise<Result>,
  ms: number,
  late: () => Late,
): Promise<Result | Late> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE);
  });
  try {
    const first = await Promise.race([work, deadline]);
    if (first !== LATE) return first;
    return late();
  } finally {
    clearTimeout(timer);
  }
};

const LATE = Symbol('late');

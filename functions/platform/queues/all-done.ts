/**
 * Like Promise.all, but rejects only when all work has ended: work that continues in the background could still write
 * after its message was returned and redelivered.
 */
export const allDone = async <T>(work: readonly Promise<T>[]): Promise<readonly T[]> => {
  const results = await Promise.allSettled(work);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw asError(failure.reason);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

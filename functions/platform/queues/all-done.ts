/**
 * Like Promise.all, but a failure is told only when nothing runs any more: work that goes on unseen could still write
 * after its message has been given back and taken again.
 */
export const allDone = async <T>(work: readonly Promise<T>[]): Promise<readonly T[]> => {
  const results = await Promise.allSettled(work);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw asError(failure.reason);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

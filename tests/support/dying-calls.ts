/** Wraps calls of a port so that all of them together succeed a number of times, and fail from then on as if the process had died. */
export const dyingAfter = (calls: number) => {
  let remaining = calls;
  return <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      remaining -= 1;
      if (remaining < 0) throw new Error('killed');
      return call(...args);
    };
};

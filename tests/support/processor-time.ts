/**
 * Milliseconds of processor time that this process has taken so far: what a test holds to be linear stays so however long
 * the machine lets it wait, which a clock on the wall does not show.
 */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

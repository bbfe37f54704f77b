const DEFAULT_PATIENCE_MS = 60_000;
const DEFAULT_INTERVAL_MS = 100;

type Patience = { readonly withinMs?: number; readonly everyMs?: number };

/**
 * Reads until there is a value, and returns it. Throws with what was expected and the seconds waited, so that what never
 * comes fails the test that waits for it and not the whole run.
 */
export const eventually = async <Value>(
  what: string,
  read: () => Promise<Value | undefined>,
  { withinMs = DEFAULT_PATIENCE_MS, everyMs = DEFAULT_INTERVAL_MS }: Patience = {},
): Promise<Value> => {
  const start = performance.now();
  for (;;) {
    const value = await read();
    if (value !== undefined) return value;
    if (performance.now() - start > withinMs)
      throw new Error(`${what} did not come within ${String(withinMs / 1000)} s.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
};

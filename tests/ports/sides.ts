/** One side of a port under test: the embedded one, or a real engine. */
export type Side<Port> = {
  readonly name: string;
  readonly port: Port;
  readonly stop: () => Promise<void>;
};

type Start<Port> = () => Promise<Side<Port> | { readonly unavailable: string }>;

/**
 * Starts the sides a contract runs on. Where an engine cannot be had, that is said in one line with the command that would
 * make it run.
 */
export const started = async <Port>(starts: readonly Start<Port>[]): Promise<Side<Port>[]> => {
  const sides: Side<Port>[] = [];
  for (const start of starts) {
    const side = await start();
    if ('unavailable' in side) console.log(side.unavailable);
    else sides.push(side);
  }
  return sides;
};

/** Credentials that every local engine accepts, and that mean nothing anywhere else. */
export const localEngine = (endpoint: string) => ({
  endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

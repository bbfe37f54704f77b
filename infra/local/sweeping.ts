import type { EmbeddedTable } from '#functions/adapters/embedded/table.ts';
import type { Clock } from '#functions/ports/powers.ts';

type World = {
  readonly table: Pick<EmbeddedTable, 'sweep'>;
  readonly now: Clock;
  readonly logger: { readonly error: (message: string, more: { readonly error: unknown }) => void };
};

const EVERY_MS = 3_600_000;

/** Removes what has expired from the table, at once and then every hour; the cloud's table does so by itself. */
export const startSweeping = ({ table, now, logger }: World): { readonly stop: () => void } => {
  const sweep = () => {
    table.sweep(now()).catch((error: unknown) => {
      logger.error('What has expired could not be removed', { error });
    });
  };
  sweep();
  // A product that is about to end does not wait for the next hour.
  const timer = setInterval(sweep, EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};

import { readdirSync } from 'node:fs';

const folder = new URL('../allowed/', import.meta.url);

/** What each function may do, said a second time by each feature in a file of its own: a grant too much is seen here. */
export const ALLOWED = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(folder).map(async (file) => {
      const { default: allowed } = (await import(new URL(file, folder).href)) as {
        readonly default: Readonly<Record<string, readonly string[]>>;
      };
      return allowed;
    }),
  )),
) as Readonly<Record<string, readonly string[]>>;

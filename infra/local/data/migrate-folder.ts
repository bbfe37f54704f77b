import type { Files } from '#functions/platform/ports/files.ts';
import type { WholeTable } from '#functions/platform/ports/table.ts';
import {
  holdsSearchIndex,
  rebuildEmbeddedSearchIndex,
} from '#functions/search-engine/embedded-search-index.ts';
import {
  migrateStoredData,
  recordCurrentShapes,
} from '#infra/composition/stored-shapes/migrate.ts';

import { createProgressBar } from './progress-bar.ts';

type Options = {
  readonly table: WholeTable;
  readonly files: Files;
  /** Nothing was ever stored in the folder. */
  readonly isNew: boolean;
  readonly searchFolder: string;
  readonly searchEndpoint: string | undefined;
};

/** Migrates a data folder to the shapes of this program and reports progress. */
export const migrateFolder = async ({
  table,
  files,
  isNew,
  searchFolder,
  searchEndpoint,
}: Options): Promise<void> => {
  if (isNew) return recordCurrentShapes(table, searchEndpoint ? 'opensearch' : 'embedded');
  const bars = new Map<string, ReturnType<typeof createProgressBar>>();
  const onProgress = (label: string, done: number) => {
    const bar = bars.get(label) ?? createProgressBar(process.stderr, label);
    bars.set(label, bar);
    bar.show(done, 0);
  };
  if (searchEndpoint) {
    const { openLocalOpenSearch } = await import('./open-search.ts');
    const { index, close } = await openLocalOpenSearch(searchEndpoint);
    await migrateStoredData({ table, files, engine: 'opensearch', index, onProgress });
    await close();
  } else {
    // The existing database stays closed, because its shape may be unknown to this program.
    const index = { rebuild: () => rebuildEmbeddedSearchIndex(searchFolder) };
    const isLost = !holdsSearchIndex(searchFolder);
    await migrateStoredData({ table, files, engine: 'embedded', index, isLost, onProgress });
  }
  for (const bar of bars.values()) bar.end();
};

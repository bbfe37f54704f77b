import { rebuildIndex } from '#functions/features/articles/rebuild-index.ts';
import { rebuildPatentIndex } from '#functions/features/patents/index-patents.ts';

import { openDataFolder, lockDataFolder } from '../data/data-folder.ts';
import { localBaseUrl, readEnvironment } from '../settings/environment.ts';
import { createProgressBar } from '../data/progress-bar.ts';
import { openLocalWorld } from '../world/world.ts';
import { runCommand } from './run-on-data-folder.ts';

runCommand(async () => {
  const { dataFolder, host, port, searchEndpoint } = readEnvironment(process.env);
  const folder = openDataFolder(dataFolder);
  const release = lockDataFolder(folder);
  if (!release)
    throw new Error('Veracite is running on this data. Stop it, then rebuild its index.');
  const world = await openLocalWorld({ folder, url: localBaseUrl(host, port), searchEndpoint });
  try {
    const bar = createProgressBar(process.stderr, 'Rebuilding the search index, articles');
    const articles = await rebuildIndex(world)((count) => bar.show(count, 0));
    bar.end();
    const patents = await rebuildPatentIndex(world.table, world.patentIndex);
    console.log(
      `The search index was rebuilt from ${String(articles)} articles and ${String(patents)} patents.`,
    );
    return 0;
  } finally {
    await world.close();
    release();
  }
});

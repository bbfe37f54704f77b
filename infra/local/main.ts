import { makeWebReady } from './build-web.ts';
import { openDataFolder, takeDataFolder } from './data-folder.ts';
import { readEnvironment } from './environment.ts';
import { summaryText } from './ingest-summary.ts';
import { loadCorpus } from './load-corpus.ts';
import { projectRoot, startProduct } from './product.ts';
import { progressBar } from './progress-bar.ts';
import { notePublicStart, publicRunNotices, refuseUndecided } from './public-run.ts';
import { startNotices } from './start-notices.ts';

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  refuseUndecided(environment);
  const folder = openDataFolder(environment.dataFolder);
  const release = takeDataFolder(folder);
  if (!release)
    throw new Error(
      `Veracite is already running on ${folder.root}. Stop it first, or set VERACITE_DATA to another folder.`,
    );

  const development = process.argv.includes('--dev');
  if (!development)
    await makeWebReady(projectRoot, () => {
      console.log('Building the web app …');
    });
  const page = development
    ? await (await import('./hot-reload.ts')).hotReloadedWeb(projectRoot)
    : undefined;
  const product = await startProduct(environment, folder, page);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void product.close().then(() => {
      release();
      process.exit(0);
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  const label = environment.corpus ? 'Reading articles' : 'Reading the demonstration corpus';
  const bar = progressBar(process.stdout, label);
  const loaded = await loadCorpus(product.world, product.loop, environment.corpus, bar.show);
  if (loaded) {
    bar.end();
    console.log(summaryText(loaded));
  }
  for (const notice of await publicRunNotices(environment, product.world.table))
    console.log(notice);
  await notePublicStart(environment, product.world.table);
  for (const notice of startNotices(environment)) console.warn(notice);
  console.log(`Veracite is ready at ${product.url}`);
};

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

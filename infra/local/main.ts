import { readRetractionData } from '#functions/records/articles/retraction-data.ts';
import { RETRACTIONS_COMMAND } from '#shared/domain/retraction-data.ts';
import { removeLeftovers } from './backup/leftovers.ts';
import { makeWebReady } from './http/build-web.ts';
import { openDataFolder, lockDataFolder } from './data/data-folder.ts';
import { readEnvironment } from './settings/environment.ts';
import { formatSummary } from './import/ingest-summary.ts';
import { loadCorpus } from './import/load-corpus.ts';
import { type Product, projectRoot, startProduct } from './run/product.ts';
import { createProgressBar } from './data/progress-bar.ts';
import { notePublicStart, publicRunNotices, refuseUndecided } from './run/public-run.ts';
import { localReadingBudget } from './world/world.ts';

const start = async (): Promise<void> => {
  const environment = readEnvironment(process.env);
  refuseUndecided(environment);
  const folder = openDataFolder(environment.dataFolder);
  const release = lockDataFolder(folder);
  if (!release)
    throw new Error(
      `Veracite is already running on ${folder.root}. Stop it first, or set VERACITE_DATA to another folder.`,
    );

  removeLeftovers(folder.root);
  const development = process.argv.includes('--dev');
  if (!development)
    await makeWebReady(projectRoot, () => {
      console.log('Building the web app …');
    });
  const page = development
    ? await (await import('./http/hot-reload.ts')).createHotReloadedWeb(projectRoot)
    : undefined;
  // Until the product runs there is nothing to close: what lies on disk survives any end.
  const leave = () => process.exit(0);
  for (const signal of ENDS) process.on(signal, leave);
  const product = await startProduct(environment, folder, page);
  for (const signal of ENDS) process.off(signal, leave);

  const { notice } = localReadingBudget(environment.memoryMib);
  if (notice !== undefined) console.warn(notice);
  const ending = new AbortController();
  const loading = load(product, environment.corpus, ending.signal);
  const stop = () => {
    if (ending.signal.aborted) return;
    ending.abort();
    // Loading writes until it has noticed, so nothing is closed before that.
    void loading
      .catch(() => undefined)
      .then(product.close)
      .then(() => {
        release();
        process.exit(0);
      }, fail);
  };
  for (const signal of ENDS) process.on(signal, stop);

  await loading.catch((error: unknown) => {
    if (!ending.signal.aborted) throw error;
  });
  if (ending.signal.aborted) return;
  for (const notice of await publicRunNotices(environment, product.world.table))
    console.log(notice);
  if ((await readRetractionData(product.world.table)()) === undefined)
    console.log(`Retraction data is not loaded. Load it with: ${RETRACTIONS_COMMAND}`);
  await notePublicStart(environment, product.world.table);
  console.log(`Veracite is ready at ${product.url}`);
};

const ENDS = ['SIGINT', 'SIGTERM'] as const;

const load = async (product: Product, corpus: string | undefined, signal: AbortSignal) => {
  const label = corpus ? 'Reading articles' : 'Reading the demonstration corpus';
  const bar = createProgressBar(process.stdout, label);
  const loaded = await loadCorpus(product.world, product.loop, corpus, bar.show, signal);
  if (!loaded) return;
  bar.end();
  console.log(formatSummary(loaded));
};

const fail = (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

start().catch(fail);

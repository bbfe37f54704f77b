import { existsSync } from 'node:fs';

import { importPatents } from '#functions/features/patents/import-patents.ts';
import { readPatentLine } from '#functions/ingest/patents/read-patent-line.ts';
import { holdsParsedArticles } from '#functions/records/articles/stored-article.ts';
import { putMeshHeadings } from '#functions/records/mesh/mesh-headings.ts';

import { generateDemonstration, isOfDemonstration } from '../demonstration/generate.ts';
import { demonstrationHeadings } from '../demonstration/mesh.ts';
import { demonstrationPatents } from '../demonstration/patents.ts';
import type { IngestLoop } from './ingest-loop.ts';
import { ingestFiles } from './ingest-paths.ts';
import type { IngestSummary } from './ingest-summary.ts';
import { countedAhead, type SourceFile, sourceFiles } from '#infra/sources/source-files.ts';
import type { LocalWorld } from '../world/world.ts';

/** Articles of the demonstration keep the labels that its figures were printed with. */
export const keepsDemonstrationLabels = isOfDemonstration;

/** Exists once the first articles have been read. */
export const LOADED_KEY = { pk: 'corpus', sk: 'loaded' };

/** Exists once loading the demonstration has begun: what it loaded before it was interrupted is its own. */
const BEGUN_KEY = { pk: 'corpus', sk: 'begun' };

/** Fictional articles are never mixed with real ones. */
const isForDemonstration = async ({ table, files }: LocalWorld): Promise<boolean> =>
  (await table.get(BEGUN_KEY)) !== undefined || !(await holdsParsedArticles(files));

/** All files of the demonstration at once: they are small, and the total is needed to show progress. */
const demonstration = (): readonly SourceFile[] =>
  [...generateDemonstration()].map(({ name, xml }) => ({
    kind: 'bytes',
    name,
    bytes: Buffer.from(xml),
  }));

/** Read like a file of patents, once the cited articles are there. */
async function* patentsOfDemonstration() {
  for (const patent of demonstrationPatents) yield readPatentLine(JSON.stringify(patent));
}

/**
 * Loads the first articles of a fresh data folder; answers undefined where that was done before, or where the
 * demonstration would come among real articles. Interrupted, it begins
 * again at the next start: articles already read are passed over. Aborted, it throws the reason of the signal.
 */
export const loadCorpus = async (
  world: LocalWorld,
  loop: IngestLoop,
  corpus: string | undefined,
  onProgress: (done: number, total: number) => void,
  signal?: AbortSignal,
): Promise<IngestSummary | undefined> => {
  if (corpus === 'none' || (await world.table.get(LOADED_KEY))) return undefined;
  if (corpus && !existsSync(corpus))
    throw new Error(`VERACITE_CORPUS is set to ${corpus}, but there is no such file or folder.`);

  if (!corpus) {
    if (!(await isForDemonstration(world))) return undefined;
    await world.table.write({ kind: 'put', item: { ...BEGUN_KEY } });
  }
  const files = corpus ? undefined : demonstration();
  const total = corpus ? ((await countedAhead([corpus])) ?? 0) : (files?.length ?? 0);
  onProgress(0, total);
  const summary = await ingestFiles(
    world,
    loop,
    corpus ? sourceFiles([corpus]) : (files ?? []),
    ({ done }) => {
      onProgress(done, total);
    },
    signal,
  );
  if (!corpus) {
    await importPatents(world)(patentsOfDemonstration());
    signal?.throwIfAborted();
    await putMeshHeadings(world.table)(demonstrationHeadings, world.now().toISOString());
  }
  await world.table.write({
    kind: 'put',
    item: { ...LOADED_KEY, corpus: corpus ?? 'demonstration', articles: summary.articles },
  });
  return summary;
};

import { existsSync } from 'node:fs';

import { DEMONSTRATION_ARTICLES, generateDemonstration } from './demonstration/generate.ts';
import { ingestFiles } from './ingest-paths.ts';
import type { IngestLoop } from './ingest-loop.ts';
import type { IngestSummary } from './ingest-summary.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';
import type { LocalWorld } from './world.ts';

const LOADED = { pk: 'corpus', sk: 'loaded' };

const demonstration = function* (): Generator<SourceFile> {
  for (const { name, xml } of generateDemonstration())
    yield { kind: 'bytes', name, bytes: Buffer.from(xml) };
};

/**
 * Loads the first articles of a fresh data folder; answers undefined where that was done before. Interrupted, it begins
 * again at the next start: articles already read are passed over.
 */
export const loadCorpus = async (
  world: LocalWorld,
  loop: IngestLoop,
  corpus: string | undefined,
  onProgress: (done: number, total: number) => void,
): Promise<IngestSummary | undefined> => {
  if (corpus === 'none' || (await world.table.get(LOADED))) return undefined;
  if (corpus && !existsSync(corpus))
    throw new Error(`VERACITE_CORPUS names ${corpus}, and there is no such file or folder.`);

  const total = corpus ? 0 : DEMONSTRATION_ARTICLES;
  const summary = await ingestFiles(
    world,
    loop,
    corpus ? sourceFiles([corpus]) : demonstration(),
    ({ done }) => {
      onProgress(done, total);
    },
  );
  await world.table.write({
    kind: 'put',
    item: { ...LOADED, corpus: corpus ?? 'demonstration', articles: summary.articles },
  });
  return summary;
};

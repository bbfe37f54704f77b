import { readFile } from 'node:fs/promises';

import { collectingWorker } from '#functions/features/collections/feature.ts';
import { COLLECTIONS } from '#functions/features/collections/ports.ts';
import { createSharedSources } from '#infra/composition/sources.ts';
import { openLicenses } from '#shared/domain/license.ts';
import { sourceNames } from '#shared/domain/source-name.ts';

import { collectArticles, type CollectionSummary, formatCollection } from '../import/collect.ts';
import { createProgressBar } from '../data/progress-bar.ts';
import { projectRoot, readVersion } from '../run/product.ts';
import { readEnvironment } from '../settings/environment.ts';
import { startWorkerLoop } from '../world/worker-loop.ts';
import { readCollectArguments, WrongArgument } from './collect-arguments.ts';
import { runCommand, runOnDataFolder } from './run-on-data-folder.ts';

const USAGE = `Collects open articles from outside sources and reads them.

  npm run collect -- "TOPIC" [--since YYYY-MM-DD]    articles on a topic, or a query of Europe PMC
  npm run collect -- doi:10.… [--citing] [--cited]   a paper, what cites it, and what it cites
  npm run collect -- pmc:PMC…                        one article
  npm run collect -- list FILE [--citing] [--cited]  the works of a bibliography (BibTeX, RIS, DOIs …)

  --keep               collect again each day what is new
  --max N              maximum number of articles (200)
  --licenses LIST      licenses that are taken: ${openLicenses.join(', ')} (cc0,by,by-sa)
  --allow NAME         allow a source for this installation, once: ${sourceNames.join(', ')}
  --json               print {found, read, skipped: [{id, reason}], failed: [{id, reason}]}

No source is queried before it is allowed.

Exit code 0: collected; 1: the collection failed, was stopped or goes on tomorrow, or its source is not allowed; 2: wrong arguments.`;

const WRONG_ARGUMENTS = 2;

runCommand(async () => {
  const command = await readCollectArguments(process.argv.slice(2), readFile).catch(
    (error: unknown) => {
      if (error instanceof WrongArgument) return error;
      throw error;
    },
  );
  if (command instanceof WrongArgument) {
    console.error(`${command.message}\n\nnpm run collect -- --help shows how it is used.`);
    return WRONG_ARGUMENTS;
  }
  if (command.kind === 'help') {
    console.error(USAGE);
    return process.argv.includes('--help') ? 0 : WRONG_ARGUMENTS;
  }
  const { request, allow, json } = command;
  const bar = createProgressBar(process.stderr, 'Reading articles');
  const result = await runOnDataFolder(
    { kind: 'collect', request, allow: [...allow] },
    async (world, _loop, onProgress) => {
      const queue = world.embeddedQueue(COLLECTIONS);
      await queue.giveBackTaken();
      const sources = createSharedSources(
        readEnvironment(process.env).sources,
        readVersion(projectRoot),
        fetch,
        world,
      );
      const ports = { ...world, sources };
      const worker = startWorkerLoop(collectingWorker, ports, { ...world, queue });
      try {
        return await collectArticles(ports, { request, allow }, onProgress);
      } finally {
        await worker.close();
      }
    },
    ({ done, handedIn }) => {
      bar.show(done, handedIn);
    },
  );
  bar.end();
  // In both cases the summary comes from collectArticles, here or in the running product of the same version.
  const summary = result as CollectionSummary;
  console.log(json ? JSON.stringify(summary) : formatCollection(summary));
  return summary.status === 'done' ? 0 : 1;
});

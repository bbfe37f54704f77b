import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { collectingWorker } from '#functions/features/collections/feature.ts';
import { COLLECTIONS } from '#functions/features/collections/ports.ts';
import { createSharedSources } from '#infra/composition/sources.ts';
import { CollectionBody, type CollectionRequest } from '#shared/contracts/collections.ts';
import { openLicenses } from '#shared/domain/license.ts';
import { isSourceName, sourceNames } from '#shared/domain/source-name.ts';

import { collectArticles, type CollectionSummary, formatCollection } from '../import/collect.ts';
import { createProgressBar } from '../data/progress-bar.ts';
import { projectRoot, readVersion } from '../run/product.ts';
import { readEnvironment } from '../settings/environment.ts';
import { startWorkerLoop } from '../world/worker-loop.ts';
import { doisInList } from './dois-in-list.ts';
import { runCommand, runOnDataFolder } from './run-on-data-folder.ts';

const USAGE = `Collects open articles from outside sources and reads them.

  npm run collect -- "TOPIC" [--since YYYY-MM-DD]    articles on a topic, or a query of Europe PMC
  npm run collect -- doi:10.… [--citing] [--cited]   a paper, what cites it, and what it cites
  npm run collect -- pmc:PMC…                        one article
  npm run collect -- list FILE                       the works of a bibliography (BibTeX, RIS, DOIs …)

  --keep               collect again each day what is new
  --max N              maximum number of articles (200)
  --licenses LIST      licenses that are taken: ${openLicenses.join(', ')} (cc0,by,by-sa)
  --allow NAME         allow a source for this installation, once: ${sourceNames.join(', ')}
  --json               print {found, read, skipped: [{id, reason}], failed: [{id, reason}]}

No source is queried before it is allowed.`;

const listOf = (text: string | undefined) =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Flags = {
  readonly citing: boolean;
  readonly cited: boolean;
  readonly keep: boolean;
  readonly since: string | undefined;
  readonly max: string | undefined;
  readonly licenses: string | undefined;
};

/** Throws a ZodError that names the field of a request that cannot be. */
const requestOf = async (
  [what = '', file]: readonly string[],
  { citing, cited, keep, since, max, licenses }: Flags,
): Promise<CollectionRequest> => {
  const named =
    what === 'list' && file !== undefined
      ? { dois: [...doisInList(await readFile(file), file)] }
      : what.startsWith('doi:')
        ? { doi: what.slice('doi:'.length), citing, cited }
        : what.startsWith('pmc:')
          ? { pmcid: what.slice('pmc:'.length).toUpperCase() }
          : { query: what };
  return CollectionBody.parse({
    ...named,
    since,
    max: max === undefined ? undefined : Number(max),
    licenses: listOf(licenses),
    ...(keep && { keep }),
  });
};

runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      citing: { type: 'boolean', default: false },
      cited: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      since: { type: 'string' },
      max: { type: 'string' },
      licenses: { type: 'string' },
      allow: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const allow = (listOf(values.allow) ?? []).filter(isSourceName);
  const isUnknown = (listOf(values.allow) ?? []).length !== allow.length;
  if (values.help || positionals.length === 0 || isUnknown) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  const request = await requestOf(positionals, {
    ...values,
    since: values.since,
    max: values.max,
    licenses: values.licenses,
  });
  const bar = createProgressBar(process.stderr, 'Reading articles');
  const result = await runOnDataFolder(
    { kind: 'collect', request, allow },
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
  console.log(values.json ? JSON.stringify(summary) : formatCollection(summary));
  return summary.status === 'done' ? 0 : 1;
});

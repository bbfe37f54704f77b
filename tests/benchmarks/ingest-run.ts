/** One measured ingest on a fresh data folder: paths of real articles, or `demonstration ARTICLES PASSES`. Prints JSON. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDataFolder } from '#infra/local/data/data-folder.ts';
import { generateDemonstration } from '#infra/local/demonstration/generate.ts';
import { startIngestLoop } from '#infra/local/import/ingest-loop.ts';
import { ingestFiles } from '#infra/local/import/ingest-paths.ts';
import { type SourceFile, sourceFiles } from '#infra/sources/source-files.ts';
import { openLocalWorld } from '#infra/local/world/world.ts';

import { type IngestRun } from './ingest-part.ts';

const MEGABYTE = 2 ** 20;

const [first = '', ...rest] = process.argv.slice(2);
const passes: readonly (() => AsyncIterable<SourceFile> | Iterable<SourceFile>)[] =
  first === 'demonstration'
    ? Array.from(
        { length: Number(rest[1]) },
        (_, pass) => () => demonstration(pass, Number(rest[0])),
      )
    : [() => sourceFiles([first, ...rest])];

/** Other articles in each pass: other seeds, and other DOIs. */
function* demonstration(pass: number, articles: number): Generator<SourceFile> {
  for (const { name, xml } of generateDemonstration({ seed: `pass ${pass}`, articles }))
    yield {
      kind: 'bytes',
      name,
      bytes: Buffer.from(xml.replaceAll('10.5555/', `10.5555/pass${pass}.`)),
    };
}

const folder = mkdtempSync(join(tmpdir(), 'veracite-ingest-'));
const world = await openLocalWorld({
  folder: openDataFolder(folder),
  url: 'http://localhost',
  searchEndpoint: undefined,
  memoryMib: Number(process.env['VERACITE_MEMORY'] ?? Infinity),
});
const loop = startIngestLoop(world);
let [articles, failures, seconds] = [0, 0, 0];
const afterPass: number[] = [];
for (const pass of passes) {
  const summary = await ingestFiles(world, loop, pass());
  articles += summary.articles;
  failures += summary.failures.length;
  seconds += summary.seconds;
  afterPass.push(process.memoryUsage.rss() / MEGABYTE);
}
await loop.close();
await world.close();

// The operating system counts the most memory ever held in kilobytes.
const peak = process.resourceUsage().maxRSS / 1024;
const { userCPUTime, systemCPUTime } = process.resourceUsage();
const processorSeconds = (userCPUTime + systemCPUTime) / 1_000_000;
const result: IngestRun = { articles, failures, seconds, processorSeconds, peak, afterPass };
console.log(JSON.stringify(result));
rmSync(folder, { recursive: true, force: true });

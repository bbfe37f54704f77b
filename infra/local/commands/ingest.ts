import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ingestPaths } from '../import/ingest-paths.ts';
import { type IngestSummary, formatSummary } from '../import/ingest-summary.ts';
import { createProgressBar } from '../data/progress-bar.ts';
import { reportOnPaths, formatReport } from '../import/reading-report.ts';
import { readEnvironment } from '../settings/environment.ts';
import { localReadingBudget } from '../world/world.ts';
import { runOnDataFolder, runCommand } from './run-on-data-folder.ts';

const USAGE = `Reads articles into the collection.

  npm run ingest -- PATH...          JATS XML files, folders, .tar.gz, .tar.xz or .zip archives
  npm run ingest -- --json PATH...   prints the summary as one JSON object
  npm run ingest -- --report PATH... adds nothing, and tells by publisher what could not be understood`;

const reportOn = async (paths: readonly string[], asJson: boolean): Promise<number> => {
  const report = await reportOnPaths(paths);
  console.log(asJson ? JSON.stringify(report) : formatReport(report));
  return report.failures.length > 0 ? 1 : 0;
};

runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      report: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help || positionals.length === 0) {
    console.error(USAGE);
    return values.help ? 0 : 1;
  }
  const paths = positionals.map((path) => resolve(path));
  if (values.report) return reportOn(paths, values.json);
  const { notice } = localReadingBudget(readEnvironment(process.env).memoryMib);
  if (notice !== undefined) console.error(notice);
  const bar = createProgressBar(process.stderr, 'Reading articles');
  const result = await runOnDataFolder(
    { kind: 'ingest', paths },
    (world, loop, onProgress) => ingestPaths(world, loop, paths, onProgress),
    ({ done, total = 0 }) => {
      bar.show(done, total);
    },
  );
  bar.end();
  // In both cases the summary comes from ingestPaths, here or in the running product of the same version.
  const summary = result as IngestSummary;
  console.log(values.json ? JSON.stringify(summary) : formatSummary(summary));
  return summary.failures.length > 0 ? 1 : 0;
});

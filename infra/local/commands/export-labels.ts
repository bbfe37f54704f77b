import { resolve } from 'node:path';

import { type ExportedLabels, exportLabels } from '../import/export-labels.ts';
import { runOnDataFolder, runCommand } from './run-on-data-folder.ts';

const usage = `Usage: npm run export-labels -- FILE.jsonl

Writes what experts decided about labels as labelled statements, one JSON object a line, for npm run train -- --more FILE.jsonl.
Only statements of articles whose license lets everybody read them are written.`;

runCommand(async () => {
  const [outputFile, ...otherArguments] = process.argv.slice(2);
  if (outputFile === undefined || outputFile.startsWith('-') || otherArguments.length > 0) {
    console.log(usage);
    return outputFile === '--help' ? 0 : 1;
  }
  const file = resolve(outputFile);
  const result = await runOnDataFolder(
    { kind: 'export-labels', file },
    (world) => exportLabels(world, file),
    () => undefined,
  );
  // The running product returns the result of exportLabels.
  const { written, withheld, gone } = result as ExportedLabels;
  console.log(`Wrote ${String(written)} labeled statements to ${outputFile}.`);
  if (withheld > 0)
    console.log(`${String(withheld)} stayed here: the license of their article is not open.`);
  if (gone > 0) console.log(`${String(gone)} are no longer in any article.`);
  return 0;
});

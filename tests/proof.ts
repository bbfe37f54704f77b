/**
 * `npm run proof`: what takes too long for each commit. Hundreds of kills while articles, exports and digests are worked
 * on, ten thousand mails, a full disk, and the classifier trained again. Ends with one line that counts, as `npm test` does.
 */
import { runJest, sumOfCounts } from './support/runner/jest-part.ts';
import { runNode, secondsSince } from './support/runner/program.ts';

process.env['VERACITE_PROOF'] = '1';

const start = performance.now();
const faults = await runJest('node', ['--runInBand', 'tests/faults/']);
// The labelled statements may not be here; the command then says so and nothing fails.
const trained = await runNode(['infra/local/commands/train.ts', '--check']);
const counts = sumOfCounts(faults, {
  passed: trained === 0 ? 1 : 0,
  failed: trained === 0 ? 0 : 1,
  skipped: 0,
});
console.log(`\n── proof took ${secondsSince(start)}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

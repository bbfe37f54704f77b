/**
 * `npm run proof`: what takes too long for each commit. Hundreds of kills while articles, exports and digests are worked
 * on, ten thousand mails, a full disk, new examples for each property, every page in every manner, and the classifier trained
 * again. Ends with one line that counts, as `npm test` does.
 */
import { runJest, sumOfCounts } from './support/runner/jest-part.ts';
import { runNode, runProgram, secondsSince } from './support/runner/program.ts';

process.env['VERACITE_PROOF'] = '1';

const start = performance.now();
// Every test that does something more often here than on a commit.
const often = await runJest('node', [
  '--runInBand',
  ...['--findRelatedTests', 'tests/support/often.ts'],
]);
// Every page as everybody, in light and dark, on three widths.
const walked =
  (await runProgram({ command: 'vite', args: ['build'] })) === 0
    ? await runJest('journeys', ['walk.test'])
    : { passed: 0, failed: 1, skipped: 0 };
// The labelled statements may not be here; the command then says so and nothing fails.
const trained = await runNode(['infra/local/commands/train.ts', '--check']);
const counts = sumOfCounts(sumOfCounts(often, walked), {
  passed: trained === 0 ? 1 : 0,
  failed: trained === 0 ? 0 : 1,
  skipped: 0,
});
console.log(`\n── proof took ${secondsSince(start)}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;

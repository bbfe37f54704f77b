/**
 * `npm run draw-sample -- SEED`: prints 30 exported names, 30 comments, 30 summaries of the API and 30 sentences of the screens,
 * drawn by the seed, for a reader who did not write them and says at which they stumble.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { endpoints } from '#shared/contracts/index.ts';
import { sha256Of } from '#functions/platform/sha256.ts';

const DRAWN = 30;
const [, , seed = '1'] = process.argv;

const paths = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');

/** Returns the items whose hash with the seed is smallest, so that a small change of the code hardly changes the sample. */
const drawn = (items: Iterable<string>): readonly string[] =>
  [...new Set(items)]
    .map((item) => ({ item, hash: sha256Of(`${seed} ${item}`) }))
    .toSorted((left, right) => (left.hash < right.hash ? -1 : 1))
    .slice(0, DRAWN)
    .map(({ item }) => item);

/** Returns what a pattern captures in these files, each with its file. */
const matchesIn = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(
      ([whole, captured = whole]) => `${captured.replaceAll(/\s*\n\s*\*?\s*/g, ' ')}  (${path})`,
    ),
  );

const code = paths('shared/*.ts', 'functions/*.ts', 'infra/*.ts', 'web/*.ts', 'web/*.tsx');
const texts = paths('web/text/*.ts', 'shared/text/*.ts').filter(
  (path) => !/\/(?:de|ar)\//.test(path),
);

const samples = {
  'Exported names': matchesIn(
    code,
    /^export (?:async )?(?:const|function\*?|type|class) ([A-Za-z]\w*)/gm,
  ),
  Comments: matchesIn(code, /\/\*\*?\s*([^]*?)\s*\*\/|^\s*\/\/ ([^\n]+)/gm),
  'Summaries of the API': Object.values(endpoints).map(({ summary }) => summary),
  'Sentences of the screens': matchesIn(
    texts,
    /['`]((?=[^'`\n]* [^'`\n]* )[A-Z][^'`\n]{12,})['`]/g,
  ),
};
for (const [title, items] of Object.entries(samples)) {
  console.log(`\n${title}`);
  for (const item of drawn(items)) console.log(`- ${item}`);
}

/**
 * The language lint of `npm run check` (docs/language.md): `node tests/language.ts`. With `--lower` it lowers the committed
 * ceilings to the current counts.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import {
  brokenCeilings,
  forbiddenWords,
  LanguageRules,
  lowered,
  withCounts,
} from './support/runner/language.ts';

const root = resolve(import.meta.dirname, '..');
const rulesFile = join(import.meta.dirname, 'support/runner/language.json');
const folders = ['shared', 'functions', 'infra', 'web', 'tests', 'docs'];
const written = /\.(tsx?|m?js|cjs|md|html|css|ya?ml|sh)$/;
/** Translations, stored data of older versions and the planted violations of the lint's own test. */
const foreign = /^(web\/text\/(de|ar)\/|tests\/fixtures\/|tests\/infra\/language-lint)/;

const paths = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      relative(root, join(root, folder, file)).replaceAll('\\', '/'),
    ),
  ),
].filter((path) => written.test(path) && !foreign.test(path));

const files = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const rules = LanguageRules.parse(JSON.parse(readFileSync(rulesFile, 'utf8')));
const counts = withCounts(rules, files);

if (process.argv.includes('--lower'))
  writeFileSync(rulesFile, `${JSON.stringify(lowered(rules, counts), null, 2)}\n`);
else {
  const broken = [
    ...files.flatMap((file) => forbiddenWords(rules, file)),
    ...brokenCeilings(rules, counts),
  ];
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0) process.exitCode = 1;
}

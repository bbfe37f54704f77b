import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sentences that only those who built the product would say, and what people say instead. */
const HOUSE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b[Mm]ails?\b(?<![Ee]-mails?)/, 'e-mail'],
  [/\bTell me of\b/, 'Notify me about'],
  [/\btells? of\b/, 'sends'],
  [/\bRun it by itself\b/, 'Run automatically'],
  [/\bHere since\b/, 'Member since'],
  [/\bNot told\b/, 'Not specified'],
  [/\bYou may use\b/i, 'Your plan includes'],
  [/\bMake a (token|webhook)\b/, 'Create a …'],
  [/\bshown this once\b/, 'shown only once'],
  [/\bplan gives\b/, 'plan includes'],
  [/\bno longer good\b/, 'no longer works'],
  [/\bLook again\b/, 'Refresh'],
];

/** What other parts of the catalogue are still called by. */
const ELSEWHERE = new Set(['dashboards.ts']);
const folder = join(import.meta.dirname, '../../../web/text');
/** In English: the folders beside it are other languages. */
const catalogue = readdirSync(folder).filter(
  (file) => file.endsWith('.ts') && !ELSEWHERE.has(file),
);
const lettersIn = [
  'auth/auth-emails.ts',
  'digests/digest-text.ts',
  'webhooks/paused-email.ts',
  'yearly-digests/yearly-email.ts',
].map((file) => join(import.meta.dirname, '../../../functions/features', file));
/** Sentences that screens share with served pages, e-mails and companions. */
const sharedText = join(import.meta.dirname, '../../../shared/text');
const sharedFiles = readdirSync(sharedText).map((file) => join(sharedText, file));

const quoted = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(import|\/?\*)/.test(line))
    .flatMap((line) => line.match(/'(?:[^'\\]|\\.)+'|`[^`]+`/g) ?? [])
    // Names in the code are no sentences.
    .filter((text) => /\s/.test(text));

it.each([...catalogue.map((file) => join(folder, file)), ...sharedFiles, ...lettersIn])(
  '%s speaks as its readers do',
  (file) => {
    const said = quoted(file);
    for (const [word, instead] of HOUSE_WORDS)
      expect([instead, said.filter((text) => word.test(text))]).toEqual([instead, []]);
  },
);

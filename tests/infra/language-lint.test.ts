import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  brokenCeilings,
  forbiddenWords,
  LanguageRules,
  lowered,
  MAX_SLACK,
  withCounts,
} from '#tests/support/runner/language.ts';

const committed = LanguageRules.parse(
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../support/runner/language.json'), 'utf8'),
  ) as unknown,
);

const words = Object.keys(committed.forbidden);

describe('a forbidden word', () => {
  it.each(words)('is found with its line, in any case: "%s"', (word) => {
    const text = `// First line.\nconst a = 1; // It says ${word.toUpperCase()}, here.\n`;
    expect(forbiddenWords(committed, { path: 'shared/planted.ts', text })).toEqual([
      `shared/planted.ts:2 says "${word}". Write ${committed.forbidden[word] ?? ''}.`,
    ]);
  });

  it('is found across the lines of a comment', () => {
    const text = '/**\n * One that needs\n * not be here.\n */';
    expect(forbiddenWords(committed, { path: 'web/planted.ts', text })).toEqual([
      expect.stringMatching(/^web\/planted\.ts:2 says "needs not"/),
    ]);
  });

  it('is no part of a longer word', () => {
    const text = words.map((word) => `x${word}x`).join(' ');
    expect(forbiddenWords(committed, { path: 'docs/planted.md', text })).toEqual([]);
  });
});

const rules: LanguageRules = {
  forbidden: {},
  phrases: { 'so many': { product: 1, docs: 0 } },
  names: { found: { product: 1, tests: 0 } },
  types: { Found: { product: 0 } },
};

const broken = (...files: (readonly [path: string, text: string])[]) =>
  brokenCeilings(
    rules,
    withCounts(
      rules,
      files.map(([path, text]) => ({ path, text })),
    ),
  );

describe('a counted phrase, name or type', () => {
  it('may occur as often as its ceiling says, in its part of the project', () => {
    expect(
      broken(
        ['web/a.ts', '// So many of them.\nconst found = 1;'],
        ['tests/a.ts', '// So\n// many'],
      ),
    ).toEqual([]);
  });

  it.each([
    ['a phrase', 'shared/a.ts', '// so many\n// so\n// many', 'phrases: "so many" in product: 2'],
    ['a phrase of a document', 'README.md', 'So many.', 'phrases: "so many" in docs: 1'],
    ['a constant', 'web/a.ts', 'const found = 1;\nlet found = 2;', 'names: "found" in product: 2'],
    ['a parameter', 'tests/a.ts', 'list.map((found) => found.id)', 'names: "found" in tests: 1'],
    ['a type', 'infra/a.ts', 'type Found = string;', 'types: "Found" in product: 1'],
  ])('breaks the rules once it occurs more often: %s', (_kind, path, text, sentence) => {
    expect(broken([path, text])).toEqual([expect.stringContaining(sentence)]);
  });

  it('is not counted in longer names, in properties or in calls', () => {
    expect(
      broken([
        'tests/a.ts',
        'const foundWorks = { found: 1 }; type FoundWorks = 1; use(found); works.found.map(use)',
      ]),
    ).toEqual([]);
  });
});

describe('a ceiling', () => {
  const high = { ...rules, phrases: { 'so many': { product: MAX_SLACK + 2 } } };
  const counts = withCounts(high, [{ path: 'web/a.ts', text: 'so many' }]);

  it('breaks the rules if it stays far above the count', () => {
    expect(brokenCeilings(high, counts)).toEqual([expect.stringContaining('Run with --lower.')]);
    expect(
      brokenCeilings({ ...high, phrases: { 'so many': { product: MAX_SLACK + 1 } } }, counts),
    ).toEqual([]);
  });

  it('is lowered to the count and never raised', () => {
    expect(lowered(high, counts).phrases).toEqual({ 'so many': { product: 1 } });
    expect(lowered({ ...rules, phrases: { 'so many': { product: 0 } } }, counts).phrases).toEqual({
      'so many': { product: 0 },
    });
  });
});

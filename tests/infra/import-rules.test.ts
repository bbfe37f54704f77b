import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

import { cruise, type IConfiguration } from 'dependency-cruiser';

/** A small project of these files, each with what it imports, and the rules it breaks. */
const brokenBy = async (files: Readonly<Record<string, readonly string[]>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'veracite-imports-'));
  try {
    for (const [path, imports] of Object.entries(files)) {
      const place = join(folder, path);
      mkdirSync(dirname(place), { recursive: true });
      const up = '../'.repeat(path.split('/').length - 1);
      const lines = imports.map((one, at) => `export { it as it${at} } from '${up}${one}';`);
      writeFileSync(place, [...lines, 'export const it = 1;'].join('\n'));
    }
    const { forbidden = [] } = createRequire(import.meta.url)(
      join(process.cwd(), '.dependency-cruiser.cjs'),
    ) as IConfiguration;
    const rooms = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    const { output } = await cruise(rooms, {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden },
    });
    if (typeof output === 'string') throw new Error('The result came as text.');
    return [...new Set(output.summary.violations.map(({ rule }) => rule.name))].sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

describe('an import within the room of screens', () => {
  it('may go down', async () => {
    expect(
      await brokenBy({
        'web/features/papers/Head.ts': ['web/records/papers/paper.ts', 'web/ui/Button.ts'],
        'web/records/papers/paper.ts': ['web/platform/query.ts'],
        'web/platform/query.ts': [],
        'web/ui/Button.ts': [],
        'web/main.ts': ['web/features/papers/Head.ts'],
      }),
    ).toEqual([]);
  });

  it('never goes up', async () => {
    expect(
      await brokenBy({ 'web/platform/query.ts': ['web/app/store.ts'], 'web/app/store.ts': [] }),
    ).toEqual(['web-platform-uses-only-floors-below']);
    expect(await brokenBy({ 'web/platform/query.ts': ['web/main.ts'], 'web/main.ts': [] })).toEqual(
      ['web-platform-uses-only-floors-below'],
    );
  });

  it('never goes from one feature into another', async () => {
    expect(
      await brokenBy({
        'web/features/search/Row.ts': ['web/features/papers/Head.ts'],
        'web/features/papers/Head.ts': [],
      }),
    ).toEqual(['web-features-stand-apart']);
  });

  it('never makes a circle of folders, not even where no file is in one', async () => {
    expect(
      await brokenBy({
        'web/records/papers/paper.ts': ['web/records/search/search.ts'],
        'web/records/search/search.ts': [],
        'web/records/search/found.ts': ['web/records/papers/named.ts'],
        'web/records/papers/named.ts': [],
      }),
    ).toEqual(['web-folders-have-no-circles']);
  });
});

describe('an import within the room of functions', () => {
  it('never goes up, aside, or from one feature into another', async () => {
    expect(
      await brokenBy({
        'functions/platform/ports.ts': ['functions/records/people.ts'],
        'functions/records/people.ts': [],
      }),
    ).toEqual(['functions-platform-uses-only-floors-below']);
    expect(
      await brokenBy({
        'functions/features/search/ask.ts': ['functions/adapters/aws/table.ts'],
        'functions/adapters/aws/table.ts': [],
      }),
    ).toEqual(['functions-features-uses-only-floors-below']);
    expect(
      await brokenBy({
        'functions/features/search/ask.ts': ['functions/features/papers/read.ts'],
        'functions/features/papers/read.ts': [],
      }),
    ).toEqual(['functions-features-stand-apart']);
  });
});

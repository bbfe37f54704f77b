import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

  it.each([
    ['web/platform/query.ts', 'web/companions/common/marks.ts', 'web-platform'],
    ['web/features/badges/BadgeScreen.ts', 'web/companions/badge/marks.ts', 'web-features'],
    ['web/app/start.ts', 'web/companions/zotero/plugin.ts', 'web-app'],
    ['web/companions/extension/page.ts', 'web/text/language.ts', 'web-companions'],
    ['web/companions/common/text.ts', 'web/companions/zotero/text.ts', 'web-companions-common'],
    ['web/companions/zotero/text.ts', 'web/companions/extension/dom.ts', 'web-companions-zotero'],
    ['web/companions/badge/marks.ts', 'web/companions/common/marks.ts', 'web-companions-badge'],
  ])('never crosses the border of a companion: %s to %s', async (from, to, layer) => {
    expect(await brokenBy({ [from]: [to], [to]: [] })).toEqual([`${layer}-uses-only-floors-below`]);
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

describe('an import within infra', () => {
  it('may go down, and from a run into what all runs share', async () => {
    expect(
      await brokenBy({
        'infra/local/main.ts': ['infra/local/run/product.ts'],
        'infra/local/run/product.ts': ['infra/local/world/world.ts', 'infra/composition/world.ts'],
        'infra/local/world/world.ts': ['infra/local/data/data-folder.ts'],
        'infra/local/data/data-folder.ts': [],
        'infra/local/commands/admin.ts': ['infra/aws/administrator.ts'],
        'infra/aws/administrator.ts': ['infra/composition/world.ts'],
        'infra/aws/constructs/grants.ts': [
          'infra/aws/environments.ts',
          'infra/aws/run/environment.ts',
        ],
        'infra/aws/environments.ts': [],
        'infra/aws/run/environment.ts': [],
        'infra/composition/world.ts': [],
      }),
    ).toEqual([]);
  });

  it.each([
    ['infra/composition/world.ts', 'infra/local/world/world.ts', 'infra-composition'],
    ['infra/companions/zip-file.ts', 'infra/local/http/gateway.ts', 'infra-companions'],
    ['infra/sources/zip-entries.ts', 'infra/composition/world.ts', 'infra-sources'],
    ['infra/local/world/world.ts', 'infra/aws/environments.ts', 'infra-local'],
    ['infra/aws/import.ts', 'infra/local/import/ingest-paths.ts', 'infra-aws'],
    ['infra/local/http/gateway.ts', 'infra/local/run/product.ts', 'infra-local-http'],
    ['infra/local/world/world.ts', 'infra/local/main.ts', 'infra-local-world'],
    [
      'infra/local/demonstration/draft.ts',
      'infra/local/data/data-folder.ts',
      'infra-local-demonstration',
    ],
    ['infra/aws/constructs/pages.ts', 'infra/aws/stacks/stateful-stack.ts', 'infra-aws-constructs'],
    ['infra/aws/constructs/pages.ts', 'infra/aws/run/world.ts', 'infra-aws-constructs'],
    ['infra/aws/run/world.ts', 'infra/aws/defaults/alarm.ts', 'infra-aws-run'],
    ['infra/aws/defaults/alarm.ts', 'infra/aws/environments.ts', 'infra-aws-defaults'],
  ])('never goes up or aside: %s to %s', async (from, to, layer) => {
    expect(await brokenBy({ [from]: [to], [to]: [] })).toEqual([`${layer}-uses-only-floors-below`]);
  });
});

it('every folder of a package with layers has its layer', () => {
  const { layers } = createRequire(import.meta.url)(
    join(process.cwd(), '.dependency-cruiser.cjs'),
  ) as { readonly layers: Readonly<Record<string, object>> };
  expect(Object.keys(layers).sort()).toEqual([
    'functions',
    'infra',
    'infra/aws',
    'infra/local',
    'web',
    'web/companions',
  ]);
  for (const [folder, table] of Object.entries(layers))
    expect([folder, foldersIn(folder)]).toEqual([folder, Object.keys(table).sort()]);
});

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(process.cwd(), folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    // Markdown and pictures are in folders without code.
    .filter((name) =>
      readdirSync(join(process.cwd(), folder, name), { recursive: true, encoding: 'utf8' }).some(
        (path) => /\.tsx?$/.test(path),
      ),
    )
    .sort();

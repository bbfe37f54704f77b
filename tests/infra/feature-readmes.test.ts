import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { features } from '#infra/composition/features.ts';
import { featureReadmes } from '#tests/support/feature-readmes/feature-readmes.ts';

const root = resolve(import.meta.dirname, '../..');
const readmes = await featureReadmes();
const textOf = (name: string) => readmes.find(({ path }) => path === name)?.text ?? '';

it.each(readmes.map((readme) => [readme.path, readme] as const))(
  '%s names the calls, queues and screens that exist (npm run feature-readmes updates it)',
  (path, { text }) => {
    expect(existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '').toBe(text);
  },
);

it.each(readmes.map(({ path, introduction }) => [path, introduction]))(
  '%s says in its own words what the feature does',
  (_path, introduction) => {
    expect(introduction).toMatch(/^# .+\n\n[A-Z][^]{15,}\.$/);
  },
);

it('covers every feature of the composition', () => {
  const paths = readmes.map(({ path }) => path);
  for (const { name } of features) expect(paths).toContain(`functions/features/${name}/README.md`);
});

it('finds calls, queues, due work and screens', () => {
  const handlers = textOf('functions/features/saved-searches/README.md');
  expect(handlers).toMatch(/\*\*Calls:\*\* `GET \/api\/[^]*\*\*Queues:\*\* `saved-searches`/);
  expect(handlers).toContain('**Due work:** `saved-search`');
  const screens = textOf('web/features/saved-searches/README.md');
  expect(screens).toContain('`/users/:slug/saved-searches/:id`');
  expect(screens).toContain('[web/text/saved-searches.ts](../../../web/text/saved-searches.ts)');
  // A screen of several features, an address by a constant, and a component that loads another way.
  expect(textOf('web/features/entities/README.md')).toContain('`/journals/:slug`');
  expect(textOf('web/features/patents/README.md')).toContain('`/patents/:patentId/:tab`');
  expect(textOf('web/features/organizations/README.md')).toContain('`/getting-started`');
});

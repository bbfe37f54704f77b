import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { architecturePage } from '#infra/composition/architecture.ts';
import { features } from '#infra/composition/features.ts';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8');

it('the picture of the architecture matches the manifests (npm run architecture updates it)', () => {
  expect(page).toBe(architecturePage(features));
});

it('shows each queue with who works through it, and each feature', () => {
  for (const { name, workers = [] } of features) {
    expect(page).toContain(`| \`${name}\` |`);
    for (const { queue, does } of workers) {
      expect(page).toContain(`("${queue}")`);
      expect(page).toContain(`${name}: ${does}`);
    }
  }
});

it('changes with a manifest', () => {
  expect(architecturePage(features.slice(1))).not.toBe(page);
});

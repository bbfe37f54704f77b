import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { features } from '#infra/composition/features.ts';
import { endpoints } from '#shared/contracts/index.ts';

import { type Fact, root } from './facts.ts';
import { functionFacts } from './function-facts.ts';
import { screenFacts } from './screen-facts.ts';

const MARKER = '<!-- The lines below are generated: npm run feature-readmes. -->';

/** A README of a feature: what was written by hand, and the whole text with its facts. */
export type FeatureReadme = {
  readonly path: string;
  /** The text before the generated lines: a heading and at least one sentence. */
  readonly introduction: string;
  readonly text: string;
};

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const readme = async (folder: string, facts: readonly Fact[]): Promise<FeatureReadme> => {
  const path = `${folder}/README.md`;
  const present = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  const introduction = (present.split('<!--', 1)[0] ?? '').trim();
  const lines = facts
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => `- **${label}:** ${values.join(', ')}`);
  const text = `${introduction}\n\n${MARKER}\n\n${lines.join('\n')}\n`;
  const style = await resolveConfig(join(root, path));
  return { path, introduction, text: await format(text, { ...style, filepath: path }) };
};

/** Returns the README of each feature's folder in `functions` and `web`, with its facts as they are now. */
export const featureReadmes = (): Promise<readonly FeatureReadme[]> => {
  const byName = new Map(features.map((feature) => [feature.name, feature]));
  return Promise.all([
    ...foldersIn('functions/features').map((name) => {
      const feature = byName.get(name);
      return readme(
        `functions/features/${name}`,
        feature ? functionFacts(feature) : functionFacts({ name }),
      );
    }),
    ...foldersIn('web/features').map((name) =>
      readme(`web/features/${name}`, screenFacts(name, endpoints)),
    ),
  ]);
};

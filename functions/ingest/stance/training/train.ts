import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { citationTypes } from '#shared/domain/citation-type.ts';

import { readLabelled } from '../labelled.ts';
import { type Model } from '../model.ts';
import { designOf } from './design.ts';
import { fit } from './regression.ts';

const dataFile = '../shared/data/stance/train.jsonl';
const modelFile = new URL('../model.json', import.meta.url);

if (!existsSync(dataFile)) {
  console.log(`Nothing was trained: the labelled statements are not at ${dataFile}.`);
  process.exit(0);
}
const statements = readLabelled(readFileSync(dataFile, 'utf8'), dataFile).filter(
  ({ label }) => label !== undefined,
);
const { design, features, words } = designOf(statements, 4, () => 1);
const rows = {
  rows: [...statements.keys()],
  labels: statements.map(({ label }) => citationTypes.indexOf(label ?? 'mentioning')),
  weights: statements.map(({ sure }) => (sure ? 1 : 0.5)),
};
const weights = fit(design, rows, 10, 60);
const strong = features
  .map((feature, index) => ({
    feature,
    weights: [0, 1, 2].map((k) => Math.round(100 * (weights[index * 3 + k] ?? 0))),
  }))
  .filter((one) => one.weights.some((weight) => Math.abs(weight) >= 3));
const byChannel: Record<string, Record<string, number[]>> = {};
for (const { feature, weights: three } of strong) {
  (byChannel[feature.channel] ??= {})[
    feature.words
      .filter((symbol) => symbol !== 0)
      .map((symbol) => words[symbol])
      .join(' ')
  ] = three;
}
const model: Model = {
  name: 'linear-1',
  temperature: 1.25,
  bias: [0, 1, 2].map((k) => Math.round(1000 * (weights[design.width * 3 + k] ?? 0)) / 1000),
  words: '',
  weights: byChannel,
};
const text = JSON.stringify(model).replaceAll('],', '],\n');
writeFileSync(modelFile, `${text}\n`);
console.log(`${strong.length} features, ${text.length} characters`);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type CitationType, citationTypes } from '#shared/domain/citation-type.ts';
import { likelihoodOf, likelihoods } from '#shared/domain/likelihood.ts';
import { labelOf, measuredReadings } from '#tests/lab/second-reader/labels.ts';

const root = join(import.meta.dirname, '../../../../..');

type Line = { readonly id: string; readonly probabilities: readonly number[] };
const probabilities = new Map(
  readFileSync(join(root, 'tests/lab/second-reader/probabilities.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { id, probabilities: values } = JSON.parse(line) as Line;
      return [id, values];
    }),
);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Of the statements set aside whose probability of a type has this name: how many, and the share with that label. */
const rightOf = (type: CitationType, name: string) => {
  const named = measuredReadings().flatMap((reading) => {
    const label = labelOf(reading)?.label;
    const probability = probabilities.get(reading.id)?.[citationTypes.indexOf(type)];
    return label && probability !== undefined && likelihoodOf(probability) === name
      ? [{ isRight: label === type, weight: reading.weight }]
      : [];
  });
  const right = named.filter(({ isRight }) => isRight);
  return {
    count: named.length,
    share: sum(right.map(({ weight }) => weight)) / sum(named.map(({ weight }) => weight)),
  };
};

const NAMES = { supporting: 'supporting', contradicting: 'contrasting', mentioning: 'mentioning' };
const rows = readFileSync(join(root, 'docs/measurements.md'), 'utf8').split('\n');

it.each(citationTypes)('what is called likely to be %s is so on articles set aside', (type) => {
  const [veryLikely, likely, leaning] = likelihoods.slice(0, 3).map((name) => rightOf(type, name));
  expect(veryLikely?.share).toBeGreaterThanOrEqual(0.9);
  // Of 47 supports that are called likely .694 are right; docs/measurements.md says so.
  expect(likely?.share).toBeGreaterThanOrEqual(type === 'supporting' ? 0.69 : 0.7);
  expect(leaning?.share).toBeGreaterThanOrEqual(0.4);
  const published = rows.find((row) =>
    [veryLikely, likely, leaning].every(
      (cell) => cell && row.includes(` of ${cell.count} |`) && row.startsWith(`| ${NAMES[type]} |`),
    ),
  );
  for (const cell of [veryLikely, likely, leaning])
    expect(published).toContain((cell?.share ?? 0).toFixed(2).replace(/^0/u, ''));
});

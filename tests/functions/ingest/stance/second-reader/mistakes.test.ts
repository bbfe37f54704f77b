import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const lab = join(import.meta.dirname, '../../../../lab/second-reader');

type Line = { readonly id: string; readonly [name: string]: unknown };
const linesOf = (file: string) =>
  readFileSync(join(lab, file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

const labels = new Map(
  linesOf('readings.jsonl').map(({ id, first, second = first }) => {
    const [one, other] = [first, second].map((label) => String(label).replace('?', ''));
    return [id, one === other ? one : 'mentioning'];
  }),
);

it('sorts mistakes about statements whose label is not what was shown', () => {
  const mistakes = linesOf('mistakes.jsonl');
  expect(mistakes).toHaveLength(new Set(mistakes.map(({ id }) => id)).size);
  for (const { id, label, shown } of mistakes) {
    expect(labels.get(id)).toBe(label);
    expect(shown).not.toBe(label);
  }
});

it('publishes as many mistakes and differences of each kind as were read', () => {
  const document = readFileSync(join(lab, '../../../docs/measurements.md'), 'utf8');
  const mistakes = linesOf('mistakes.jsonl');
  const count = (shown: string, label: string, kind: string) =>
    mistakes.filter(
      (line) => line['shown'] === shown && line['label'] === label && line['kind'] === kind,
    ).length;
  expect(document).toContain(
    `| other conditions, species or places | ${count('contradicting', 'mentioning', 'other conditions')} | ${count('mentioning', 'contradicting', 'other conditions')} |`,
  );
  const different = linesOf('differences.jsonl');
  const rightOf = (kind: string, isRight: boolean) =>
    different.filter(
      ({ id, difference }) =>
        difference === kind && (labels.get(id) === 'contradicting') === isRight,
    ).length;
  expect(document).toContain(
    `without other conditions (${rightOf('condition', true)} right, ${rightOf('condition', false)} wrong)`,
  );
  expect(document).toContain(
    `without other conditions and methods (${rightOf('method', true)} right, ${rightOf('method', false)} wrong)`,
  );
});

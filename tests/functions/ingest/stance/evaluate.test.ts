import { evaluate } from '#infra/local/commands/evaluate.ts';

const lines = [
  '{"id":"1","text":"Our data confirm the findings of Writer et al. [3].","section":"discussion","cites":["3"],"label":"supporting","sure":true}',
  '{"id":"2","text":"In contrast to previous reports [4], we did not observe any increase.","section":"results","cites":["4"],"label":"contradicting","sure":true}',
  '{"id":"3","text":"Moths are attracted by lamps [5].","section":"introduction","cites":["5"],"label":"mentioning","sure":true}',
  '{"id":"4","text":"We agree with [6] but not with [7].","section":"discussion","cites":["6","7"],"label":"mixed","sure":true}',
].join('\n');

const run = (words: readonly string[], content = lines) =>
  evaluate(words, (file) => {
    if (file !== 'file.jsonl') throw new Error('ENOENT');
    return content;
  });

it('prints the scores as one JSON object, other labels left out and counted', () => {
  const { output, failed } = run(['file.jsonl', '--json']);
  expect(failed).toBe(false);
  const perfect = { precision: 1, recall: 1, f1: 1 };
  expect(JSON.parse(output)).toMatchObject({
    n: 3,
    leftOut: 1,
    perClass: { supporting: perfect, contradicting: perfect, mentioning: perfect },
    macroF1: 1,
    confusion: { supporting: { supporting: 1, contradicting: 0, mentioning: 0 } },
  });
  expect(JSON.parse(output)).toHaveProperty('calibrationError', expect.any(Number));
});

it('prints what readers may trust, and counts each line by its weight', () => {
  const weighed = lines.replace('"sure":true}\n{"id":"2"', '"sure":true,"weight":7}\n{"id":"2"');
  const scores: unknown = JSON.parse(run(['file.jsonl', '--json'], weighed).output);
  expect(scores).toMatchObject({
    n: 3,
    confusion: { supporting: { supporting: 7 }, contradicting: { contradicting: 1 } },
    averagePrecision: { supporting: 1, contradicting: 1 },
    shown: { supporting: { precision: 1, recall: 1 }, contradicting: { precision: 1, recall: 1 } },
    possibly: {
      supporting: { share: 7 / 9, recall: 1 },
      contradicting: { share: 1 / 9, recall: 1 },
    },
  });
});

it('names the line whose weight is none', () => {
  const { output, failed } = run(
    ['file.jsonl'],
    lines.replace('"sure":true', '"sure":true,"weight":0'),
  );
  expect({ output, failed }).toEqual({
    output: 'file.jsonl, line 1: "weight" must be a number above 0.',
    failed: true,
  });
});

it('prints a table for people', () => {
  const { output } = run(['file.jsonl']);
  expect(output).toMatch(/on 3 labelled statements, 1 with other labels left out/u);
  expect(output).toMatch(/supporting +1\.000 +1\.000 +1\.000/u);
  expect(output).toMatch(/macro-F1 1\.000/u);
});

it.each([[[]], [['--json']], [['a.jsonl', 'b.jsonl']]])(
  'says how to use it when called with %j',
  (words) => {
    const { output, failed } = run(words);
    expect(output).toContain('Usage: npm run evaluate');
    expect(failed).toBe(true);
  },
);

it('names a file it cannot read', () => {
  expect(run(['none.jsonl'])).toEqual({ output: 'none.jsonl cannot be read.', failed: true });
});

it('names the line that is malformed', () => {
  expect(run(['file.jsonl'], `${lines}\n{"text":3}`)).toEqual({
    output: 'file.jsonl, line 5: "text" must be a sentence.',
    failed: true,
  });
});

it('does not print scores of nothing', () => {
  expect(run(['file.jsonl'], '\n').failed).toBe(true);
});

import { type LabeledStatement, readLabeled } from '#functions/ingest/stance/labeled.ts';
import { type SecondReader } from '#functions/ingest/stance/second-reader/second-reader.ts';
import { evaluate } from '#tests/lab/evaluate.ts';

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

it('prints the scores as one JSON object, other labels left out and counted', async () => {
  const { output, failed } = await run(['file.jsonl', '--json']);
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

it('prints what readers may trust, and counts each line by its weight', async () => {
  const weighed = lines.replace('"sure":true}\n{"id":"2"', '"sure":true,"weight":7}\n{"id":"2"');
  const scores: unknown = JSON.parse((await run(['file.jsonl', '--json'], weighed)).output);
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

it('names the line whose weight is none', async () => {
  const { output, failed } = await run(
    ['file.jsonl'],
    lines.replace('"sure":true', '"sure":true,"weight":0'),
  );
  expect({ output, failed }).toEqual({
    output: 'file.jsonl, line 1: "weight" must be a number above 0.',
    failed: true,
  });
});

it('prints a table for people', async () => {
  const { output } = await run(['file.jsonl']);
  expect(output).toMatch(/on 3 labeled statements, 1 with other labels left out/u);
  expect(output).toMatch(/supporting +1\.000 +1\.000 +1\.000/u);
  expect(output).toMatch(/macro-F1 1\.000/u);
});

it.each([[[]], [['--json']], [['a.jsonl', 'b.jsonl']]])(
  'says how to use it when called with %j',
  async (words) => {
    const { output, failed } = await run(words);
    expect(output).toContain('Usage: npm run evaluate');
    expect(failed).toBe(true);
  },
);

it('names a file it cannot read', async () => {
  expect(await run(['none.jsonl'])).toEqual({ output: 'none.jsonl cannot be read.', failed: true });
});

it('names the line that is malformed', async () => {
  expect(await run(['file.jsonl'], `${lines}\n{"text":3}`)).toEqual({
    output: 'file.jsonl, line 5: "text" must be a non-empty string.',
    failed: true,
  });
});

it('does not print scores of nothing', async () => {
  expect((await run(['file.jsonl'], '\n')).failed).toBe(true);
});

it('says that there is no judge where none is set', async () => {
  expect(await run(['file.jsonl', '--judge'])).toEqual({
    output: 'There is no judge: set STANCE_ENDPOINT and STANCE_ENDPOINT_MODEL, or STANCE_MODEL.',
    failed: true,
  });
});

it('puts what hangs in the balance before a judge, and says how often it was asked', async () => {
  const possible = {
    text: 'Kelp grew less than in earlier studies [1], in contrast to our expectation.',
    cites: ['1'],
    section: 'discussion',
    label: 'mentioning',
  };
  const plain = { text: 'Moths are attracted by lamps [5].', cites: ['5'], label: 'mentioning' };
  const file = [possible, ...Array.from({ length: 19 }, () => plain)]
    .map((line) => JSON.stringify(line))
    .join('\n');
  const { output } = await evaluate(['file.jsonl', '--json', '--judge'], () => file, {
    judge: async () => ({
      model: 'scripted',
      judge: async () => ({ kind: 'decided', type: 'mentioning', quote: 'Kelp grew less' }),
    }),
  });
  expect(JSON.parse(output)).toMatchObject({
    n: 20,
    perClass: { mentioning: { precision: 1, recall: 1 } },
    judge: { model: 'scripted', asked: 1, share: 0.05, decided: 1, undecided: {} },
  });
});

describe('with the second reader', () => {
  /** Finds a contrast in everything that speaks of moths. */
  const secondReader: SecondReader = {
    model: 'scripted-2',
    read: async (statements) =>
      statements.map(({ text, first }) =>
        text.includes('Moths')
          ? {
              verdict: { type: 'contradicting', probabilities: first },
              purpose: { background: 1, method: 0, result: 0 },
            }
          : undefined,
      ),
  };
  const withSecond = (words: readonly string[], content = lines) =>
    evaluate(words, () => content, { secondReader: () => secondReader });

  it('judges as the product does: by both, and by the first where the second cannot read', async () => {
    const { output } = await withSecond(['file.jsonl', '--json']);
    expect(JSON.parse(output)).toMatchObject({
      secondReader: { model: 'scripted-2', read: 3 },
      confusion: { mentioning: { contradicting: 1 }, supporting: { supporting: 1 } },
    });
  });

  it('leaves it out on request', async () => {
    const { output } = await withSecond(['file.jsonl', '--json', '--first']);
    expect(JSON.parse(output)).not.toHaveProperty('secondReader');
    expect(JSON.parse(output)).toMatchObject({ confusion: { mentioning: { mentioning: 1 } } });
  });

  it('judges the statements of the measurement, and says where their articles are missing', async () => {
    const aside = (statements: readonly LabeledStatement[]) =>
      evaluate(['--aside', '--json'], () => '', {
        secondReader: () => secondReader,
        statementsAside: async () => statements,
      });
    expect(JSON.parse((await aside(readLabeled(lines, 'file'))).output)).toMatchObject({
      n: 3,
      secondReader: { model: 'scripted-2' },
    });
    expect(await aside([])).toEqual({
      output:
        'The articles set aside: no statement is labeled supporting, contradicting, mentioning.',
      failed: true,
    });
  });

  it('prints intervals over articles, and the figures of each field with enough statements', async () => {
    const of = (journal: string, count: number) =>
      Array.from({ length: count }, (_, index) =>
        JSON.stringify({
          text: 'Our data confirm the findings of Writer et al. [3].',
          section: 'discussion',
          cites: ['3'],
          label: 'supporting',
          citing: `10.5555/${journal.length}.${index % 5}`,
          journal,
        }),
      );
    const content = [...of('Journal of Medicine', 100), ...of('Ecology', 3)].join('\n');
    const { output } = await withSecond(['file.jsonl'], content);
    expect(output).toContain('network-4.1 and scripted-2 on 103');
    expect(output).toMatch(/all fields, with 95 % intervals/u);
    expect(output).toMatch(/supporting: shown, precision +1\.000 +1\.000 to 1\.000/u);
    const fields = output.match(/^(?!all fields).+, with 95 % intervals/gmu) ?? [];
    expect(fields).toHaveLength(1);
  });
});

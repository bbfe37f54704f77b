import { readFileSync } from 'node:fs';

import { isKeptAside, readPairs } from '#tests/lab/claims.ts';
import { evaluate } from '#tests/lab/evaluate.ts';
import { averagePrecision, type JudgedPair, measureClaims } from '#tests/lab/measure-claims.ts';

const judged = (
  label: JudgedPair['label'],
  says: JudgedPair['says'],
  yes: number,
  no: number,
  citing = '10.5555/a',
): JudgedPair => ({ citing, label, says, yes, no });

it('precision and recall of a side are those of what is shown, and average precision of the order', () => {
  const pairs = [
    judged('yes', 'yes', 0.9, 0.05),
    judged('no', 'yes', 0.8, 0.1, '10.5555/b'),
    judged('yes', 'unknown', 0.7, 0.1),
    judged('no', 'no', 0.1, 0.8, '10.5555/b'),
    judged('unknown', 'unknown', 0.2, 0.2, '10.5555/c'),
  ];
  const { pairs: count, articles, sides, confusion } = measureClaims(pairs);
  expect({ count, articles }).toEqual({ count: 5, articles: 3 });
  expect(sides.yes.precision.value).toBe(0.5);
  expect(sides.yes.recall.value).toBe(0.5);
  expect(sides.no.precision.value).toBe(1);
  expect(averagePrecision(pairs, 'yes')).toBeCloseTo((1 + 2 / 3) / 2);
  expect(confusion.no).toEqual({ yes: 1, no: 1, depends: 0, unknown: 0 });
  const [low, high] = sides.yes.precision.interval;
  expect(low).toBeLessThanOrEqual(0.5);
  expect(high).toBeGreaterThanOrEqual(0.5);
});

it('measures the verdicts that were tried, which decide only what can be read explicitly', async () => {
  const text = 'Frost killed the buds of old apple trees in northern orchards [3].';
  const line = (claim: string, label: string) =>
    JSON.stringify({ claim, text, citing: '10.5555/a', label });
  const { output } = await evaluate(['--claims', '--verdicts', 'pairs.jsonl'], () =>
    [
      line('Frost killed buds of old apple trees in northern orchards.', 'yes'),
      line('Only frost killed buds of old apple trees in northern orchards.', 'no'),
      line('Lighthouses were painted white.', 'unknown'),
    ].join('\n'),
  );
  expect(output).toMatch(/^3 pairs\nsupported +1 of 1 right; precision 1\.000/);
});

it('the command scores a file of pairs, and names a line that is none', async () => {
  const pair = {
    claim: 'Frost kills buds',
    text: 'Frost killed buds.',
    citing: '10.5555/a',
    label: 'yes',
  };
  const run = (...lines: readonly unknown[]) =>
    evaluate(['--claims', 'pairs.jsonl'], () =>
      lines.map((line) => JSON.stringify(line)).join('\n'),
    );
  const { output, failed } = await run(pair, { ...pair, label: 'no' });
  expect(failed).toBe(false);
  expect(output).toContain('2 pairs of claim and sentence, 1 articles');
  expect(output).toMatch(/avg\. precision/u);
  expect(await run(pair, { ...pair, label: 'maybe' })).toMatchObject({
    failed: true,
    output: expect.stringContaining('Line 2') as string,
  });
});

it('the command takes only claims of manuscripts about articles kept aside on request', async () => {
  const dois = Array.from({ length: 30 }, (_, number) => `10.5555/article-${number}`);
  const aside = dois.filter((citing) => isKeptAside({ citing }));
  const pairs = dois.flatMap((citing) =>
    ['manuscript', 'plain'].map((style) =>
      JSON.stringify({
        claim: 'Frost kills buds',
        text: 'Frost killed buds.',
        citing,
        style,
        label: 'yes',
      }),
    ),
  );
  const { output } = await evaluate(['--claims', '--manuscripts', 'pairs.jsonl'], () =>
    pairs.join('\n'),
  );
  expect(output).toContain(`${aside.length} pairs of claim and sentence, ${aside.length} articles`);
  expect(output).toMatch(/yes {1,}from \.600 \d+ of \d+ right/);
});

it('about one article in three is kept aside, all pairs of an article with it', () => {
  const dois = Array.from({ length: 600 }, (_, number) => `10.5555/article-${number}`);
  const asideDois = dois.filter((citing) => isKeptAside({ citing }));
  expect(asideDois.length / dois.length).toBeGreaterThan(0.27);
  expect(asideDois.length / dois.length).toBeLessThan(0.4);
  expect(asideDois.every((citing) => isKeptAside({ citing: citing.toUpperCase() }))).toBe(true);
  expect(readPairs('\n')).toEqual([]);
});

it('scores claims about articles set aside, or those of manuscripts among them, and says where there are none', async () => {
  const pair = {
    claim: 'Kelp grows in winter.',
    text: 'Kelp grows in winter [1].',
    citing: '10.1/a',
  };
  const claimsAside = async () => [
    { ...pair, label: 'yes' as const, style: 'plain' },
    { ...pair, label: 'yes' as const, style: 'manuscript' },
  ];
  const counted = async (...options: readonly string[]) =>
    (await evaluate(['--claims', '--aside', ...options], () => '', { claimsAside })).output;
  expect(await counted()).toContain('2 pairs of claim and sentence');
  expect(await counted('--manuscripts')).toContain('1 pairs of claim and sentence');
  expect(await evaluate(['--claims', '--aside'], () => '')).toEqual({
    output: 'The articles set aside: no claims.',
    failed: true,
  });
});

it('holds as many claims as are published, without text of articles', () => {
  const lines = readFileSync(
    new URL('../../lab/claims-aside.jsonl', import.meta.url),
    'utf8',
  ).trim();
  const pairs = lines
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect(pairs).toHaveLength(499);
  for (const each of pairs)
    expect(Object.keys(each)).toEqual(['sentence', 'claim', 'label', 'style']);
});

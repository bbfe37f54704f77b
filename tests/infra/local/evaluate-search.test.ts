import { evaluateSearch, parseLines, formatEvaluation } from '#tests/lab/evaluate-search.ts';

const line = (q: string, kind: string, want: string) => JSON.stringify({ q, kind, want: [want] });

describe('the evaluation of the search', () => {
  it('counts by kind which queries find their paper among the first five', async () => {
    const lines = parseLines(
      [
        line('one', 'b', '10.5555/5'),
        line('two', 'a', '10.5555/6'),
        '',
        line('none', 'a', '10.5555/1'),
      ].join('\n'),
    );
    const evaluation = await evaluateSearch(lines, async (q) => ({
      dois: q === 'none' ? [] : Array.from({ length: 6 }, (_, at) => `10.5555/${String(at + 1)}`),
      total: q === 'none' ? 0 : 6,
    }));
    expect(evaluation.rows).toEqual([
      { kind: 'a', queries: 2, found: 0, empty: 1 },
      { kind: 'b', queries: 1, found: 1, empty: 0 },
    ]);
    expect(evaluation.missed.map(({ q }) => q)).toEqual(['two', 'none']);
    expect(formatEvaluation(evaluation)).toMatch(/^all +3 +1 +1$/m);
  });

  it.each(['{', '{"q":"one"}', '[]'])('names the line that is no query: %s', (text) => {
    expect(() => parseLines(`${line('one', 'a', '10.5555/1')}\n${text}`)).toThrow(
      'Line 2 is not a query',
    );
  });
});

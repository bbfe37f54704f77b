import { likeliestFirst } from '#functions/ingest/stance/second-reader/likeliest-first.ts';

const first = (supporting: number, contradicting: number) => ({
  first: { supporting, contradicting, mentioning: 1 - supporting - contradicting },
});

describe('the order in which the second reader reads an article', () => {
  it('begins with what most likely contrasts, then supports', () => {
    expect(
      likeliestFirst([first(0.01, 0.01), first(0.6, 0), first(0, 0.5), first(0.02, 0.05)]),
    ).toEqual([2, 1, 3, 0]);
  });

  it('reads a contrast before a support of the same probability', () => {
    expect(likeliestFirst([first(0.2, 0), first(0, 0.2)])).toEqual([1, 0]);
  });

  it('keeps the order of the article among equals, and names each statement once', () => {
    expect(likeliestFirst([first(0, 0), first(0, 0), first(0, 0)])).toEqual([0, 1, 2]);
    expect(likeliestFirst([])).toEqual([]);
  });
});

import { shownAggregationEntries } from '#shared/domain/aggregation-entry.ts';

describe('the entries of an aggregation', () => {
  it('leave out names that mean "none"', () => {
    const entries = ['Ada Okonkwo', '&NA;', 'et al. et al.', 'et al.'].map((key) => ({ key }));
    expect(shownAggregationEntries(entries).map(({ key }) => key)).toEqual([
      'Ada Okonkwo',
      'et al.',
    ]);
  });

  it('are at most fifty, the first ones staying first', () => {
    const entries = Array.from({ length: 60 }, (_, place) => ({ key: `Author ${place}` }));
    expect(shownAggregationEntries(entries)).toEqual(entries.slice(0, 50));
  });
});

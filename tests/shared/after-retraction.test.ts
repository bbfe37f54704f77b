import { isAfterRetraction, retractedOn } from '#shared/domain/after-retraction.ts';

describe('a paper that cites a retracted one', () => {
  it.each([
    // Published, retracted, and whether it is known to have come after.
    [2018, '2017-04-02', true],
    [2017, '2017-04-02', false],
    [2016, '2017-04-02', false],
    ['2017-05', '2017-04-02', true],
    ['2017-04', '2017-04-02', false],
    ['2017-04-03', '2017-04-02', true],
    ['2017-04-02', '2017-04-02', false],
    ['2017-12-31', '2017', false],
    [undefined, '2017-04-02', false],
    [2018, undefined, false],
  ])('published %s, retracted %s: after is %s', (published, retraction, after) => {
    expect(isAfterRetraction(published, retraction)).toBe(after);
  });

  it('counts from the first retraction or withdrawal that has a date; a correction is none', () => {
    expect(
      retractedOn([
        { status: 'has correction', date: '2010-01-01' },
        { status: 'retracted' },
        { status: 'retracted', date: '2019-02-03' },
        { status: 'withdrawn', date: '2018' },
      ]),
    ).toBe('2018');
    expect(retractedOn([{ status: 'has erratum', date: '2010' }])).toBeUndefined();
  });
});

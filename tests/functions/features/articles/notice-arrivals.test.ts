import {
  arrivalsOf,
  reportableArrivals,
  type NoticeArrival,
} from '#functions/records/articles/notice-arrivals.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';

const [MONDAY, TUESDAY, FRIDAY] = ['2026-01-05', '2026-01-06', '2026-01-09'] as const;
const bare: EditorialNotice = { status: 'retracted' };
const named: EditorialNotice = { status: 'retracted', noticeDoi: '10.5555/notice' };
const another: EditorialNotice = { status: 'retracted', noticeDoi: '10.5555/another' };

describe('the arrival of a notice', () => {
  it('keeps its first date, even if other sources report it later', () => {
    const before = arrivalsOf({ list: [bare] }, [], MONDAY);
    expect(arrivalsOf({ list: [bare], journal: [bare, named] }, before, TUESDAY)).toEqual([
      { ...bare, at: MONDAY },
      { ...named, at: TUESDAY },
    ]);
  });

  it('is forgotten when it is taken back, and new when it comes again', () => {
    const before = arrivalsOf({ list: [bare] }, [], MONDAY);
    const gone = arrivalsOf({}, before, TUESDAY);
    expect(gone).toEqual([]);
    expect(arrivalsOf({ list: [bare] }, gone, FRIDAY)).toEqual([{ ...bare, at: FRIDAY }]);
  });
});

describe('news among notices', () => {
  const at = (notice: EditorialNotice, day: string): NoticeArrival => ({ ...notice, at: day });

  it.each([
    ['a list that was first', [at(bare, MONDAY), at(named, TUESDAY)], [at(bare, MONDAY)]],
    ['the notice that was first', [at(bare, TUESDAY), at(named, MONDAY)], [at(named, MONDAY)]],
    [
      'each of two notices',
      [at(named, MONDAY), at(another, TUESDAY)],
      [at(named, MONDAY), at(another, TUESDAY)],
    ],
    [
      'the second of two notices, a list having been first',
      [at(bare, MONDAY), at(named, TUESDAY), at(another, FRIDAY)],
      [at(bare, MONDAY), at(another, FRIDAY)],
    ],
    [
      'notices of two kinds',
      [at(bare, MONDAY), at({ status: 'has erratum' }, MONDAY)],
      [at(bare, MONDAY), at({ status: 'has erratum' }, MONDAY)],
    ],
  ])('are %s', (_, arrivals, wanted) => {
    expect(reportableArrivals(arrivals)).toEqual(wanted);
  });
});

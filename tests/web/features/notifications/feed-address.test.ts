import {
  feedAddress,
  parseFeedAddress,
  feedFiltersOf,
} from '#web/features/notifications/feed-address.ts';

const cases: readonly (readonly [address: string, state: object, filters: object])[] = [
  ['', {}, {}],
  ['page=3', { page: 3 }, {}],
  [
    'notificationIDs=abc&notificationIDs=d-e_f',
    { notifications: ['abc', 'd-e_f'] },
    { notificationIDs: ['abc', 'd-e_f'] },
  ],
  [
    'startDate=2026-01-01&endDate=2026-11-22',
    { startDate: '2026-01-01', endDate: '2026-11-22' },
    { time: { startDate: '2026-01-01', endDate: '2026-11-22' } },
  ],
  ['endDate=2024-02-29', { endDate: '2024-02-29' }, { time: { endDate: '2024-02-29' } }],
  [
    'new=true&read=true&archived=true',
    { chosen: ['new', 'read', 'archived'] },
    { status: { new: true, read: true, archived: true } },
  ],
  [
    'citationStatements=true&newPublications=true',
    { chosen: ['citationStatements', 'newPublications'] },
    { notificationType: { citationStatements: true, newPublications: true } },
  ],
  [
    'editorialNotices=true',
    { chosen: ['editorialNotices'] },
    { notificationType: { editorialNotices: true } },
  ],
  ['order=oldest', { order: 'oldest' }, {}],
];
const whole = {
  notifications: [],
  startDate: '',
  endDate: '',
  chosen: [],
  order: 'newest',
  page: 1,
};

describe('the address of the feed', () => {
  it.each(cases)('%s is read, written and asked for', (address, state, filters) => {
    const read = parseFeedAddress(new URLSearchParams(address));
    expect(read).toEqual({ ...whole, ...state });
    expect(feedAddress(read).toString()).toBe(address);
    expect(feedFiltersOf(read)).toEqual(filters);
  });

  it.each([
    ['page=1', ''],
    ['page=0&page=2', ''],
    ['page=-1', ''],
    ['order=newest', ''],
    ['new=yes&read=TRUE&archived=1', ''],
    ['startDate=yesterday&endDate=2026-13-40', ''],
    [
      'notificationIDs=&notificationIDs=a%20b&notificationIDs=ok&notificationIDs=ok',
      'notificationIDs=ok',
    ],
    ['something=else&archived=true&new=true', 'new=true&archived=true'],
  ])('%s says no more than %s', (address, plain) => {
    expect(feedAddress(parseFeedAddress(new URLSearchParams(address))).toString()).toBe(plain);
  });
});

import { sentences } from './language.ts';

/** The texts of yearly digests. */
export const yearlyDigestsText = sentences(({ plural }) => ({
  landing: {
    title: 'Your year in Veracite',
    lead: 'What you read, searched and saved in a year, and what others wrote about the papers you follow, in charts.',
    signedOut: 'Sign in to see your year so far. Only you can see it unless you make it public.',
    soFar: (year: number) => `${String(year)} so far`,
    untilThen: (year: number) =>
      `On 2 January ${String(year + 1)} this becomes your digest of ${String(year)}, and we send you an e-mail.`,
    quiet:
      'Nothing has been counted this year yet. Open a paper or search for something, then come back.',
    search: 'Search',
    past: 'Earlier years',
    failed: 'We could not load your year',
  },
  counting: {
    heading: 'What is counted',
    keep: 'Count the reports I open and the searches I make',
    sentence:
      'We count which reports you open each month and the words you search for. Only you can see the words. If you turn this off, everything counted so far is erased immediately; existing digests stay.',
    failed: 'We could not save this. Try again.',
  },
  page: {
    title: (year: number) => `Your ${String(year)} in Veracite`,
    others: (name: string, year: number) => `${name}’s ${String(year)} in Veracite`,
    share: 'Share',
    isPublic: 'Anyone with the link can see this page',
    publicNote: 'Your name and these charts are public. The words you searched for are not shown.',
    privateNote: 'Only you can see this page.',
    copy: 'Copy link',
    picture: (format: string) => `Download (${format})`,
    pictureFailed: 'This browser could not create the image. The other format may work.',
    failed: 'We could not load this page',
    notPublic: {
      heading: 'This page is not public',
      sentence: 'If it is your own digest, log in to see it.',
    },
    another: 'See your own year',
    changeFailed: 'We could not save this. Try again.',
  },
  pictures: {
    reading: 'Reading',
    readingLabel: 'reports opened',
    workLabel: (works: number) =>
      `of ${plural(works, { one: '# paper', other: '# different papers' })}`,
    monthsHeading: 'Reports opened by month',
    mostRead: 'Opened most often',
    journals: 'Journals you read from',
    oldest: 'The oldest paper you opened',
    oldestSaid: (title: string, year: number) => `${title}, from ${String(year)}`,
    cameIn: 'What was written about the papers you follow',
    cameInLabel: 'new statements',
    articles: (count: number) => `in ${plural(count, { one: '# article', other: '# articles' })}`,
    byType: 'New statements by type',
    others: (publications: number, notices: number) =>
      `${plural(publications, { one: '# new publication', other: '# new publications' })} and ${plural(notices, { one: '# editorial notice', other: '# editorial notices' })} arrived as well.`,
    discussed: 'The most discussed of the papers you follow',
    searching: 'Searching and saving',
    searchLabel: 'searches',
    terms: 'What you searched for',
    onlyYou: 'Only you can see these words.',
    saved: (dashboards: number, works: number) =>
      `${plural(dashboards, { one: '# dashboard', other: '# dashboards' })} created, with ${plural(works, { one: '# paper', other: '# papers' })}`,
    foot: 'Veracite shows how papers are cited.',
  },
}));

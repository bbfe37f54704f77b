import { sentences } from './language.ts';

/** The sentences of yearly digests. */
export const yearlyDigestsText = sentences(({ plural }) => ({
  landing: {
    title: 'Your year in Veracite',
    lead: 'What you read, searched and saved in a year, and what others wrote about the works you follow, told in a few pictures.',
    signedOut:
      'Sign in to see how your year stands. A digest is private: only you see it unless you make it public.',
    soFar: (year: number) => `${String(year)} so far`,
    untilThen: (year: number) =>
      `On the second of January ${String(year + 1)} this becomes your digest of ${String(year)}, and we send you a mail.`,
    quiet:
      'Nothing was counted this year yet. Open a report or search for something, and come back.',
    search: 'Search',
    past: 'Earlier years',
    failed: 'Your year could not be read',
  },
  counting: {
    heading: 'What is counted',
    keep: 'Count the reports I open and the searches I make',
    sentence:
      'Counted are which reports you open in which month, and the words you search for. Nobody but you sees the words. When you switch this off, all that was counted is erased at once; digests that are made stay.',
    failed: 'This could not be saved. Try again.',
  },
  page: {
    title: (year: number) => `Your ${String(year)} in Veracite`,
    others: (name: string, year: number) => `${name}’s ${String(year)} in Veracite`,
    share: 'Share',
    isPublic: 'Everyone with the address may see this page',
    publicNote:
      'Your name and these pictures are public. The words you searched for are not shown.',
    privateNote: 'Only you see this page.',
    copy: 'Copy the address',
    picture: (format: string) => `Picture (${format})`,
    pictureFailed: 'This browser could not make the picture. The other format may work.',
    failed: 'The page could not be read',
    notPublic: {
      heading: 'Nothing is public here',
      sentence: 'If this is the digest of your own year, log in to see it.',
    },
    another: 'See how your own year stands',
    changeFailed: 'That could not be changed. Try again.',
  },
  pictures: {
    reading: 'Reading',
    readingLabel: 'reports opened',
    workLabel: (works: number) =>
      `of ${plural(works, { one: '# work', other: '# different works' })}`,
    monthsHeading: 'Reports opened by month',
    mostRead: 'Opened most often',
    journals: 'Journals you read from',
    oldest: 'The oldest work you opened',
    oldestSaid: (title: string, year: number) => `${title}, of ${String(year)}`,
    cameIn: 'What was written about the works you follow',
    cameInLabel: 'new statements',
    articles: (count: number) => `in ${plural(count, { one: '# article', other: '# articles' })}`,
    byType: 'New statements by type',
    others: (publications: number, notices: number) =>
      `${plural(publications, { one: '# new publication', other: '# new publications' })} and ${plural(notices, { one: '# editorial notice', other: '# editorial notices' })} came in as well.`,
    discussed: 'Most discussed of the works you follow',
    searching: 'Searching and saving',
    searchLabel: 'searches',
    terms: 'What you searched for',
    onlyYou: 'Only you see these words.',
    saved: (dashboards: number, works: number) =>
      `${plural(dashboards, { one: '# dashboard', other: '# dashboards' })} made, with ${plural(works, { one: '# work', other: '# works' })}`,
    foot: 'Veracite reads how papers are cited.',
  },
}));

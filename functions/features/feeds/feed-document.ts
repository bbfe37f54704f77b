/** A feed before it is written in a format. Times are ISO 8601 in UTC; texts are plain unless they say otherwise. */
export type FeedDocument = {
  /** A `tag:` address (RFC 4151) that never changes. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The page that shows the same. */
  readonly page: string;
  /** Where the feed stands; the token of a reader is no part of it, because feeds are passed on. */
  readonly self: string;
  readonly entries: readonly FeedEntry[];
};

export type FeedEntry = {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly authors: readonly string[];
  /** When the article was published, as far as it is known. */
  readonly published?: string;
  /** When it came here or changed here; missing for works that we know only from those who cite them. */
  readonly arrived?: string;
  /** Safe HTML, without scripts and pictures. */
  readonly html: string;
  readonly tags: readonly string[];
};

export const MOST_ENTRIES = 50;

/** For entries of which no date is known at all, because Atom wants one. */
const NO_DATE = '1970-01-01T00:00:00.000Z';

export const timeOf = ({ arrived, published }: FeedEntry): string =>
  arrived ?? published ?? NO_DATE;

/** When the newest entry came or changed. */
export const timeOfFeed = ({ entries }: Pick<FeedDocument, 'entries'>): string =>
  entries.reduce((latest, entry) => (timeOf(entry) > latest ? timeOf(entry) : latest), NO_DATE);

/** The newest first; what came at the same time by the date it was published, and then by its id, so that the order stays. */
export const newestFirst = (entries: readonly FeedEntry[]): readonly FeedEntry[] =>
  entries
    .toSorted(
      (a, b) =>
        compare(timeOf(b), timeOf(a)) ||
        compare(b.published ?? '', a.published ?? '') ||
        compare(a.id, b.id),
    )
    .slice(0, MOST_ENTRIES);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A day, month or year of publication as the first moment of it; undefined where it is none. */
export const momentOf = (date: string | undefined): string | undefined => {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(date ?? '') ?? [];
  if (year === undefined) return undefined;
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** An address that names something of ours for good, whatever its page is called later. */
export const tagAddress = (origin: string, ...parts: readonly string[]): string =>
  `tag:${new URL(origin).hostname.replaceAll(/[[\]]/g, '')},2026:${parts.map(encodeURIComponent).join('/')}`;

/** A feed independent of its format. Times are ISO 8601 in UTC; texts are plain unless stated otherwise. */
export type FeedDocument = {
  /** A `tag:` URI (RFC 4151) that never changes. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The page with the same content. */
  readonly page: string;
  /** The feed's address without a token, because feeds are passed on. */
  readonly self: string;
  readonly entries: readonly FeedEntry[];
};

export type FeedEntry = {
  readonly id: string;
  readonly page: string;
  readonly title: string;
  readonly authors: readonly string[];
  /** When the article was published, if known. */
  readonly published?: string;
  /** When it arrived or changed here; absent for works known only from citations. */
  readonly arrived?: string;
  /** Safe HTML without scripts and images. */
  readonly html: string;
  readonly tags: readonly string[];
};

export const MAX_ENTRIES = 50;

/** For entries without any date, since Atom requires one. */
const NO_DATE = '1970-01-01T00:00:00.000Z';

export const entryTime = ({ arrived, published }: FeedEntry): string =>
  arrived ?? published ?? NO_DATE;

/** When the newest entry arrived or changed. */
export const feedUpdatedAt = ({ entries }: Pick<FeedDocument, 'entries'>): string =>
  entries.reduce(
    (latest, entry) => (entryTime(entry) > latest ? entryTime(entry) : latest),
    NO_DATE,
  );

/** Newest first; ties by publication date, then by id, so that the order is stable. */
export const newestFirst = (entries: readonly FeedEntry[]): readonly FeedEntry[] =>
  entries
    .toSorted(
      (a, b) =>
        compare(entryTime(b), entryTime(a)) ||
        compare(b.published ?? '', a.published ?? '') ||
        compare(a.id, b.id),
    )
    .slice(0, MAX_ENTRIES);

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns the start of a publication day, month or year; undefined if it is not a date. */
export const toTimestamp = (date: string | undefined): string | undefined => {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/.exec(date ?? '') ?? [];
  if (year === undefined) return undefined;
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};

/** Returns a permanent identifier that is independent of page addresses. */
export const tagUri = (origin: string, ...parts: readonly string[]): string =>
  `tag:${new URL(origin).hostname.replaceAll(/[[\]]/g, '')},2026:${parts.map(encodeURIComponent).join('/')}`;

import {
  type LargeValue,
  readLargeValues,
  storeLargeValues,
} from '#functions/platform/ports/large-values.ts';
import {
  type Item,
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

/**
 * The single item that names the current version of an article. Writing it publishes the version; tallies and index
 * follow, and `settled` records that they have been applied.
 */
export type VersionRecord = {
  readonly key: string;
  /** Increases by one with each published version; guards everything derived from it. */
  readonly sequence: number;
  readonly sha256: string;
  /** Name and version of the classifier that labeled it. */
  readonly model: string;
  /** The parsed article in Files. */
  readonly file: string;
  /** Of its submission: an older submission never replaces a newer one. */
  readonly submission: string;
  readonly settled: boolean;
  /** Works whose tallies may count this article, of this version and the previous one until this version is applied. */
  readonly cited: readonly string[];
  /** Papers this article gave a notice to, of both versions as well. */
  readonly noticed: readonly string[];
  /** Hash of the matches of its references and notices: an identical match changes nothing. */
  readonly matched: string;
  /** When this version became current (ISO 8601, UTC). Older records lack this field and the next. */
  readonly at?: string;
  /** When the article's first version became current; later versions are not news. */
  readonly knownSince?: string;
  /**
   * When the article was removed (ISO 8601, UTC). The record stays, so that the article is not read again unless an
   * administrator allows it.
   */
  readonly removed?: string;
  /** The version whose statements this one relabels: alerts were sent for that version, not for this one. */
  readonly relabels?: number;
  /** Hash of the second readings applied to it; absent if there are none. */
  readonly readAgain?: string;
};

/** Whether an article was removed and everything that followed from it is gone. */
export const isGone = ({ removed, settled }: VersionRecord): boolean =>
  removed !== undefined && settled;

/** The version of an article that alerts are sent for; a relabeled version is not news. */
export const newsSequenceOf = ({ sequence, relabels }: VersionRecord): number =>
  relabels ?? sequence;

export const versionRecordKey = (article: string): Key => ({
  pk: `article#${article}`,
  sk: 'head',
});

type Lists = Pick<VersionRecord, 'cited' | 'noticed'>;

/** Lists that take more are stored as a large value: an item holds 400 kB. */
const MAX_LISTS_BYTES = 100_000;

/** An item as `headWrite` puts it: `lists` names the lists where they are too large to be in it. */
type StoredHead = Omit<VersionRecord, 'sequence'> & { readonly lists?: LargeValue };

// Only headWrite puts these items.
const storedHeadIn = ({ head }: Item): StoredHead => head as unknown as StoredHead;

/** Reads the version records in items, in order. */
export const versionRecordsIn = async (
  table: Pick<Table, 'getMany'>,
  items: readonly Item[],
): Promise<readonly VersionRecord[]> => {
  const read = await readLargeValues(
    table,
    items.flatMap((item) => storedHeadIn(item).lists ?? []),
  );
  return items.map((item) => {
    const { lists, ...head } = storedHeadIn(item);
    return {
      ...head,
      ...(lists && (read(lists) as Lists)),
      sequence: Number(item['sequence']),
    };
  });
};

export const readVersionRecord =
  (table: Pick<Table, 'get' | 'getMany'>) =>
  async (article: string): Promise<VersionRecord | undefined> => {
    const item = await table.get(versionRecordKey(article));
    return item && (await versionRecordsIn(table, [item]))[0];
  };

/** Reads the current version records of several articles; works that were not read have none. */
export const readVersionRecords =
  (table: Pick<Table, 'getMany'>) =>
  async (articles: readonly string[]): Promise<readonly VersionRecord[]> =>
    versionRecordsIn(table, await table.getMany(articles.map(versionRecordKey)));

/** Works that an article may cite or give notices to are stored before the item that names them. */
const storedLists = async (
  table: Pick<Table, 'putMany'>,
  { cited, noticed }: VersionRecord,
): Promise<Lists & { readonly lists?: LargeValue }> => {
  const bytes = Buffer.byteLength(JSON.stringify([cited, noticed]));
  if (bytes <= MAX_LISTS_BYTES) return { cited, noticed };
  const [lists] = await storeLargeValues(table)([{ cited, noticed }]);
  return { cited: [], noticed: [], ...(lists && { lists }) };
};

const headWrite = async (
  table: Pick<Table, 'putMany'>,
  next: VersionRecord,
  previous: VersionRecord | undefined,
): Promise<Write> => {
  const { sequence, ...record } = next;
  const head: StoredHead = { ...record, ...(await storedLists(table, next)) };
  return {
    kind: 'put',
    item: { ...versionRecordKey(next.key), sequence, settled: next.settled, head },
    when: previous
      ? { kind: 'equals', attribute: 'sequence', value: previous.sequence }
      : { kind: 'absent' },
  };
};

/** Returns the write of an article's first version, which fails if it has one. */
export const firstVersionWrite =
  (table: Pick<Table, 'putMany'>) =>
  (first: VersionRecord): Promise<Write> =>
    headWrite(table, first, undefined);

/** Writes the next record if `before` is still current; throws WriteConflict otherwise. */
export const writeVersionRecord =
  (table: Pick<Table, 'write' | 'putMany'>) =>
  async (next: VersionRecord, previous: VersionRecord | undefined): Promise<void> =>
    table.write(await headWrite(table, next, previous));

/**
 * Records that the current version was submitted again, so that what was submitted in between never replaces it. Throws
 * WriteConflict if it is no longer current.
 */
export const confirmVersion =
  (table: Pick<Table, 'write' | 'putMany'>) =>
  async (current: VersionRecord, submission: string): Promise<void> => {
    if (current.submission < submission)
      await writeVersionRecord(table)({ ...current, submission }, current);
  };

/** Also writes notes about this step, in the same transaction. */
export const writeVersionRecordWith =
  (table: Pick<Table, 'write' | 'transact' | 'putMany'>) =>
  async (
    next: VersionRecord,
    previous: VersionRecord | undefined,
    beside: readonly Write[],
  ): Promise<void> => {
    const write = await headWrite(table, next, previous);
    await (beside.length === 0 ? table.write(write) : table.transact([write, ...beside]));
  };

/**
 * Marks a version and everything derived from it as applied, unless a newer version was published meanwhile; the
 * publisher of that version applies it.
 */
export const markApplied =
  (table: Pick<Table, 'write' | 'putMany'>) =>
  async (head: VersionRecord, done: Pick<VersionRecord, 'cited' | 'noticed'>): Promise<void> => {
    try {
      await writeVersionRecord(table)({ ...head, ...done, settled: true }, head);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  };

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
  /** The version whose statements this one relabels: alerts were sent for that version, not for this one. */
  readonly relabels?: number;
};

/** The version of an article that alerts are sent for; a relabeled version is not news. */
export const newsSequenceOf = ({ sequence, relabels }: VersionRecord): number =>
  relabels ?? sequence;

export const versionRecordKey = (article: string): Key => ({
  pk: `article#${article}`,
  sk: 'head',
});

// Only writeHead puts these items.
const wholeHeadIn = ({ head, sequence }: Item): VersionRecord => ({
  ...(head as unknown as Omit<VersionRecord, 'sequence'>),
  sequence: Number(sequence),
});

export const readVersionRecord =
  (table: Pick<Table, 'get'>) =>
  async (article: string): Promise<VersionRecord | undefined> => {
    const item = await table.get(versionRecordKey(article));
    return item && wholeHeadIn(item);
  };

/** Reads the current version records of several articles; works that were not read have none. */
export const readVersionRecords =
  (table: Pick<Table, 'getMany'>) =>
  async (articles: readonly string[]): Promise<readonly VersionRecord[]> =>
    (await table.getMany(articles.map(versionRecordKey))).map(wholeHeadIn);

const headWrite = (next: VersionRecord, previous: VersionRecord | undefined): Write => {
  const { sequence, ...head } = next;
  return {
    kind: 'put',
    item: { ...versionRecordKey(next.key), sequence, settled: next.settled, head },
    when: previous
      ? { kind: 'equals', attribute: 'sequence', value: previous.sequence }
      : { kind: 'absent' },
  };
};

/** Returns the write of an article's first version, which fails if it has one. */
export const firstVersionWrite = (first: VersionRecord): Write => headWrite(first, undefined);

/** Writes the next record if `before` is still current; throws WriteConflict otherwise. */
export const writeVersionRecord =
  (table: Pick<Table, 'write'>) =>
  (next: VersionRecord, previous: VersionRecord | undefined): Promise<void> =>
    table.write(headWrite(next, previous));

/** Also writes a note about this step, in the same transaction. */
export const writeVersionRecordWith =
  (table: Pick<Table, 'transact'>) =>
  (next: VersionRecord, previous: VersionRecord, beside: readonly Write[]): Promise<void> =>
    table.transact([headWrite(next, previous), ...beside]);

/**
 * Marks a version and everything derived from it as applied, unless a newer version was published meanwhile; the
 * publisher of that version applies it.
 */
export const markApplied =
  (table: Pick<Table, 'write'>) =>
  async (head: VersionRecord, done: Pick<VersionRecord, 'cited' | 'noticed'>): Promise<void> => {
    try {
      await writeVersionRecord(table)({ ...head, ...done, settled: true }, head);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  };

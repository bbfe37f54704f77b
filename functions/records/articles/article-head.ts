import {
  type Item,
  type Key,
  type Table,
  type Write,
  WriteConflict,
} from '#functions/platform/ports/table.ts';

/**
 * The one item that says which version of an article is the truth. Writing it is the moment the version exists; tallies
 * and index follow, and `settled` says that they have.
 */
export type ArticleHead = {
  readonly key: string;
  /** Grows by one with each flip; guards everything that follows from it. */
  readonly sequence: number;
  readonly sha256: string;
  /** Name and version of the classifier that labelled it. */
  readonly model: string;
  /** The parsed article in Files. */
  readonly file: string;
  /** Of the hand-in it came with: an older hand-in never replaces a newer one. */
  readonly submission: string;
  readonly settled: boolean;
  /** Works that tallies may count this article for, of this version and the one before until it is settled. */
  readonly cited: readonly string[];
  /** Papers it gave a notice to, likewise. */
  readonly noticed: readonly string[];
  /** Hash of what its references and notices were matched to: matching again to the same changes nothing. */
  readonly matched: string;
  /** When this version became the truth (ISO 8601, UTC); heads from before this was kept lack it, as they lack the next. */
  readonly at?: string;
  /** When the article's first version did: later ones are no news of it. */
  readonly knownSince?: string;
  /** Of the version whose statements this one labels anew: that one was told of, this one is not. */
  readonly relabels?: number;
};

/** The version of an article that was or will be told of: one that was merely labelled anew is no news. */
export const newsSequenceOf = ({ sequence, relabels }: ArticleHead): number => relabels ?? sequence;

export const headKey = (article: string): Key => ({ pk: `article#${article}`, sk: 'head' });

const headIn = ({ head }: Item) => head as unknown as Omit<ArticleHead, 'sequence'>;

export const readHead =
  (table: Pick<Table, 'get'>) =>
  async (article: string): Promise<ArticleHead | undefined> => {
    const item = await table.get(headKey(article));
    // Only writeHead puts these items.
    return item && { ...headIn(item), sequence: Number(item['sequence']) };
  };

const headWrite = (next: ArticleHead, before: ArticleHead | undefined): Write => {
  const { sequence, ...head } = next;
  return {
    kind: 'put',
    item: { ...headKey(next.key), sequence, settled: next.settled, head },
    when: before
      ? { kind: 'equals', attribute: 'sequence', value: before.sequence }
      : { kind: 'absent' },
  };
};

/** Writes the next head if `before` is still the truth; throws WriteConflict otherwise. */
export const writeHead =
  (table: Pick<Table, 'write'>) =>
  (next: ArticleHead, before: ArticleHead | undefined): Promise<void> =>
    table.write(headWrite(next, before));

/** The same, with what is to be noted of this very step: both or neither. */
export const writeHeadWith =
  (table: Pick<Table, 'transact'>) =>
  (next: ArticleHead, before: ArticleHead, beside: readonly Write[]): Promise<void> =>
    table.transact([headWrite(next, before), ...beside]);

/** Closes a head with what follows from it, unless a newer version has flipped meanwhile: whoever flipped that one settles it. */
export const closeHead =
  (table: Pick<Table, 'write'>) =>
  async (head: ArticleHead, done: Pick<ArticleHead, 'cited' | 'noticed'>): Promise<void> => {
    try {
      await writeHead(table)({ ...head, ...done, settled: true }, head);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  };

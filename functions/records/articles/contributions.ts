import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import { type Item, type Table, WriteConflict } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import { differenceOfTallies, emptyTally, type Tally } from '#shared/domain/tally.ts';

/** What one article adds to the tally of each work it cites. */
export type Contributions = ReadonlyMap<string, Contribution>;
export type Contribution = Tally & {
  /** 1 when the citing article's text was read, so that its words could count. */
  readonly withFullText: number;
};

const nothing: Contribution = { ...emptyTally, withFullText: 0 };

/** Counts the statements of an article's text by cited work; works that are listed but never cited in the text count as citing publication. */
export const contributionsOf = (
  citedDois: Iterable<string>,
  statements: readonly StatementDocument[],
  hasBody: boolean,
): Contributions => {
  const contributions = new Map<string, Contribution>();
  for (const doi of citedDois)
    contributions.set(doi, { ...nothing, citingPublications: 1, withFullText: hasBody ? 1 : 0 });

  for (const { kind, citedDoi, type, selfCitation } of statements) {
    const before = citedDoi && contributions.get(citedDoi);
    if (!before || kind !== 'text') continue;
    contributions.set(citedDoi, {
      ...before,
      total: before.total + 1,
      [type]: before[type] + 1,
      selfCitations: before.selfCitations + (selfCitation ? 1 : 0),
    });
  }
  return contributions;
};

const contributionIn = (item: Item | undefined): Contribution => ({
  ...tallyFrom(item),
  withFullText: Number(item?.['withFullText'] ?? 0),
});

const sequenceIn = (item: Item | undefined) => Number(item?.['sequence'] ?? 0);

const TRIES = 20;

/** The version that cites, and when it became the truth. */
type Citing = { readonly key: string; readonly sequence: number; readonly at?: string };

/** Since when an article is known to cite a work: a reference may be matched long after it was read. */
export const citesSince = (item: Item | undefined): string | undefined =>
  typeof item?.['since'] === 'string' ? item['since'] : undefined;

/**
 * Makes the contribution of one article to each work what it should be. Each is one conditional transaction with the
 * tally's difference, guarded by the article's `sequence`: done twice it changes nothing, and a late writer of an older
 * version changes nothing either. Works the article no longer cites are given in `citedBefore`.
 */
export const contribute =
  (table: Table) =>
  async (
    citing: Citing,
    citedBefore: readonly string[],
    contributions: Contributions,
  ): Promise<void> => {
    const works = [...new Set([...citedBefore, ...contributions.keys()])];
    const keys = works.map((work) => paperKeys.contribution(work, citing.key));
    const stored = new Map((await table.getMany(keys)).map((item) => [item.pk, item]));
    await allDone(
      works.map((work) =>
        contributeToOne(
          table,
          citing,
          work,
          contributions.get(work) ?? nothing,
          stored.get(paperKeys.partition(work)),
        ),
      ),
    );
  };

const contributeToOne = async (
  table: Table,
  citing: Citing,
  work: string,
  wanted: Contribution,
  first: Item | undefined,
) => {
  const key = paperKeys.contribution(work, citing.key);
  let stored = first;
  for (let attempt = 1; sequenceIn(stored) < citing.sequence; attempt += 1) {
    const before = contributionIn(stored);
    const difference = {
      ...differenceOfTallies(wanted, before),
      withFullText: wanted.withFullText - before.withFullText,
    };
    const since = stored ? citesSince(stored) : citing.at;
    const amounts = Object.fromEntries(Object.entries(difference).filter(([, by]) => by !== 0));
    try {
      await table.transact([
        {
          kind: 'put',
          item: { ...key, ...wanted, sequence: citing.sequence, ...(since && { since }) },
          when: stored
            ? { kind: 'equals', attribute: 'sequence', value: sequenceIn(stored) }
            : { kind: 'absent' },
        },
        ...(Object.keys(amounts).length > 0
          ? [{ kind: 'add' as const, key: paperKeys.tally(work), amounts }]
          : []),
      ]);
      return;
    } catch (error) {
      if (!(error instanceof WriteConflict) || attempt >= TRIES) throw error;
      stored = await table.get(key);
    }
  }
};

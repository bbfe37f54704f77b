import { type StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Item, Table, Write } from '#functions/platform/ports/table.ts';
import { type Step, untilWritten } from '#functions/platform/ports/until-written.ts';
import { tallyFrom } from '#functions/records/papers/paper-record.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import { emptyTally, type Tally } from '#shared/domain/tally.ts';

/** What one article adds to the tally of each work it cites. */
export type Contributions = ReadonlyMap<string, Contribution>;
export type Contribution = Tally & {
  /** 1 when the citing article's text was read, so that its words could count. */
  readonly withFullText: number;
};

const nothing: Contribution = { ...emptyTally, withFullText: 0 };
const contributionKeys = Object.keys(nothing) as readonly (keyof Contribution)[];

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

/** The version that cites, and when it became the truth. */
type Citing = { readonly key: string; readonly sequence: number; readonly at?: string };

/** What one article shall contribute to one work. */
export type ContributionChange = {
  readonly work: string;
  readonly citing: Citing;
  readonly wanted: Contribution;
};

/** What a version shall contribute: to the works it cites what it says of them, to those of versions before it nothing. */
export const changesOf = (
  citing: Citing,
  citedBefore: readonly string[],
  contributions: Contributions,
): readonly ContributionChange[] =>
  [...new Set([...citedBefore, ...contributions.keys()])].map((work) => ({
    work,
    citing,
    wanted: contributions.get(work) ?? nothing,
  }));

/** Since when an article is known to cite a work: a reference may be matched long after it was read. */
export const citesSince = (item: Item | undefined): string | undefined =>
  typeof item?.['since'] === 'string' ? item['since'] : undefined;

const keyOf = ({ work, citing }: ContributionChange) => paperKeys.contribution(work, citing.key);

/** Articles of one batch that cite one work change its tally together; so many of them in one transaction. */
const CHANGES_AT_ONCE = 50;

/**
 * Makes contributions of articles to works what they should be. Each changes in one conditional transaction with the
 * difference it makes to the tally, guarded by the article's `sequence`: done twice it changes nothing, and a late writer
 * of an older version changes nothing either.
 */
export const contribute =
  (table: Pick<Table, 'getMany' | 'transactMany'>) =>
  async (changes: readonly ContributionChange[]): Promise<void> =>
    untilWritten(table)(changes, async (left, attempt) => {
      // A first version has contributed nothing before. If it has, because somebody died here, its transaction tells.
      const unsure = left.filter(({ citing }) => attempt > 1 || citing.sequence > 1);
      const stored = await storedAt(table, unsure);
      const byWork = new Map<string, Stored[]>();
      for (const change of left) {
        const before = stored.get(change);
        if (sequenceIn(before) >= change.citing.sequence) continue;
        const others = byWork.get(change.work);
        if (others) others.push({ change, before });
        else byWork.set(change.work, [{ change, before }]);
      }
      return [...byWork].flatMap(([work, all]) => stepsOf(work, all));
    });

type Stored = { readonly change: ContributionChange; readonly before: Item | undefined };

const storedAt = async (
  table: Pick<Table, 'getMany'>,
  changes: readonly ContributionChange[],
): Promise<ReadonlyMap<ContributionChange, Item>> => {
  if (changes.length === 0) return new Map();
  const items = new Map(
    (await table.getMany(changes.map(keyOf))).map((item) => [`${item.pk} ${item.sk}`, item]),
  );
  return new Map(
    changes.flatMap((change) => {
      const { pk, sk } = keyOf(change);
      const item = items.get(`${pk} ${sk}`);
      return item ? [[change, item] as const] : [];
    }),
  );
};

const stepsOf = (work: string, all: readonly Stored[]): readonly Step<ContributionChange>[] =>
  all.length > CHANGES_AT_ONCE
    ? [
        ...stepsOf(work, all.slice(0, CHANGES_AT_ONCE)),
        ...stepsOf(work, all.slice(CHANGES_AT_ONCE)),
      ]
    : [
        {
          pieces: all.map(({ change }) => change),
          writes: [...all.map(putOf), ...tallyOf(work, all)],
        },
      ];

const putOf = ({ change, before }: Stored): Write => {
  const { citing, wanted } = change;
  const since = before ? citesSince(before) : citing.at;
  return {
    kind: 'put',
    item: { ...keyOf(change), ...wanted, sequence: citing.sequence, ...(since && { since }) },
    when: before
      ? { kind: 'equals', attribute: 'sequence', value: sequenceIn(before) }
      : { kind: 'absent' },
  };
};

/** The difference that all of them make to the tally; none where they make none. */
const tallyOf = (work: string, all: readonly Stored[]): readonly Write[] => {
  const amounts: Record<string, number> = {};
  for (const { change, before } of all) {
    const stored = contributionIn(before);
    for (const name of contributionKeys) {
      const by = (amounts[name] ?? 0) + change.wanted[name] - stored[name];
      amounts[name] = by;
    }
  }
  const changed = Object.entries(amounts).filter(([, by]) => by !== 0);
  return changed.length > 0
    ? [{ kind: 'add', key: paperKeys.tally(work), amounts: Object.fromEntries(changed) }]
    : [];
};

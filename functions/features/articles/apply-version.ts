import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Item, Table } from '#functions/platform/ports/table.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import {
  contributionChanges,
  type ContributionChange,
  contributionsOf,
} from '#functions/records/articles/contributions.ts';
import {
  forgetPeerReviewText,
  notePeerReviewText,
} from '#functions/records/articles/peer-review.ts';
import {
  countedWorks,
  statementDocuments,
} from '#functions/records/articles/statement-documents.ts';
import { isPeerReviewText } from '#functions/records/articles/stored-article.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { doiOfPartition, paperKeys } from '#functions/records/papers/paper-repository.ts';
import { printedWorks } from '#functions/records/papers/printed-work.ts';

import { followPmids, type NoticesSet, setNotices } from './apply-notices.ts';
import { allIdentities, pmidOf, sourcesIn } from './described-work.ts';
import type { PublishResult } from './publish-version.ts';
import { waitingFor } from './known-works.ts';
import { recordOfArticle } from './record-of-article.ts';
import { type SaidOfWork, writeWorks } from './write-works.ts';

/** What applying articles leaves for the index and for alerts. */
export type AppliedVersion = {
  readonly flipped: PublishResult;
  readonly statements: readonly StatementDocument[];
  /** Papers whose record, tally or notices may have changed. */
  readonly touched: readonly string[];
  /** Notices on other papers that were not announced yet. */
  readonly unannounced: readonly NoticesSet[];
};

export type AppliedBatch = {
  /** In input order. */
  readonly applied: readonly AppliedVersion[];
  /** Items of works as just written, by DOI; others may have changed them since. */
  readonly works: ReadonlyMap<string, Item>;
  /** Articles whose references without DOI may now mean other works. */
  readonly waiting: readonly string[];
};

/** Updates records, tallies and notices for published articles. Idempotent. */
export const applyVersion =
  (table: Table) =>
  async (batch: readonly PublishResult[]): Promise<AppliedBatch> => {
    const applied = new Map<PublishResult, AppliedVersion>();
    const works = new Map<string, Item>();
    const waiting: string[] = [];
    for (const round of roundsOf(batch)) {
      const done = await settleRound(table, round);
      for (const [work, item] of done.works) works.set(work, item);
      for (const one of done.applied) applied.set(one.flipped, one);
      waiting.push(...done.waiting);
    }
    return { applied: batch.flatMap((flipped) => applied.get(flipped) ?? []), works, waiting };
  };

/** Each article once per round, so that versions of one article are applied in order. */
const roundsOf = (batch: readonly PublishResult[]): readonly (readonly PublishResult[])[] => {
  const rounds: PublishResult[][] = [];
  const met = new Map<string, number>();
  for (const flipped of batch) {
    const round = met.get(flipped.article.key) ?? 0;
    met.set(flipped.article.key, round + 1);
    (rounds[round] ??= []).push(flipped);
  }
  return rounds;
};

const settleRound = async (
  table: Table,
  round: readonly PublishResult[],
): Promise<AppliedBatch> => {
  const articles = round.map((flipped) => {
    const { article, head, resolution } = flipped;
    const statements = statementDocuments(article, resolution);
    // Peer-review texts count for no work, and take back what an earlier version counted.
    const contributions = contributionsOf(
      countedWorks(article, resolution),
      statements,
      article.document.article,
    );
    const changes = contributionChanges(
      head,
      // References may also name the works that notices are about, which are not cited.
      [...head.cited, ...head.noticed],
      contributions,
      // A work that only reviewers cite is not known by that.
      isPeerReviewText(article) ? new Map() : printedWorks(article.document.references),
    );
    return { flipped, statements, changes, record: recordOfArticle(article) };
  });
  const noticing = allDone(articles.map(({ flipped }) => setEachNotice(table, flipped)));
  const knowing = becomeKnown(table, articles);
  const noting = allDone(
    articles
      .filter(({ flipped }) => isPeerReviewText(flipped.article))
      .map(({ flipped: { article, head, resolution }, record }) =>
        head.removed === undefined
          ? notePeerReviewText(table)(article, record, resolution)
          : forgetPeerReviewText(table)(article.key, record),
      ),
  );
  // Concurrent, because storage groups commits that arrive together.
  await allDone<unknown>([noticing, knowing, noting]);
  const notices = await noticing;
  return {
    applied: articles.map(({ flipped, statements }, place): AppliedVersion => {
      const { article, head } = flipped;
      return {
        flipped,
        statements,
        touched: [...new Set([article.key, ...head.cited, ...head.noticed])],
        unannounced: (notices[place] ?? []).filter(({ announced }) => !announced),
      };
    }),
    ...(await knowing),
  };
};

const setEachNotice = (table: Table, { article, head, targets }: PublishResult) =>
  allDone(
    head.noticed.map((doi) =>
      setNotices(table)(doi, article.key, targets.get(doi) ?? [], head.at ?? ''),
    ),
  );

type Read = {
  readonly flipped: PublishResult;
  readonly changes: readonly ContributionChange[];
  readonly record: PaperRecord;
};

/**
 * Writes everything articles say about works, each work once; returns the works and the articles whose references may now
 * mean other works.
 */
const becomeKnown = async (
  table: Table,
  articles: readonly Read[],
): Promise<Pick<AppliedBatch, 'works' | 'waiting'>> => {
  const read = new Map(articles.map((article) => [article.record.doi, article]));
  const changes = Map.groupBy(
    articles.flatMap((article) => article.changes),
    ({ work }) => work,
  );
  const written = await writeWorks(table)(
    [...new Set([...changes.keys(), ...read.keys()])].map((work): SaidOfWork => {
      const own = read.get(work);
      return {
        work,
        changes: changes.get(work) ?? [],
        ...(own && {
          read: {
            record: own.record,
            sequence: own.flipped.head.sequence,
            isRemoved: own.flipped.head.removed !== undefined,
          },
        }),
      };
    }),
  );
  const works = new Map([...written].flatMap(([work, { item }]) => (item ? [[work, item]] : [])));
  const resumed = await leftByOthers(table, articles, works);
  const waiting = await waitingFor(table)([
    ...[...written.values()].flatMap(({ identityChanges }) => identityChanges),
    ...resumed.flatMap(([work, item]) => allIdentities(work, item)),
  ]);
  await followPmids(table)([
    ...[...written].flatMap(([work, { pmidChange }]) =>
      pmidChange ? [{ work, ...pmidChange, at: read.get(work)?.flipped.head.at }] : [],
    ),
    ...resumed.map(([work, item]) => ({
      work,
      before: undefined,
      after: pmidOf(sourcesIn(item)),
      at: read.get(work)?.flipped.head.at,
    })),
  ]);
  return { works, waiting };
};

/**
 * Returns the works of articles that another worker began to apply, with their items: it may have died between changing how
 * a work is found and telling those that look for it.
 */
const leftByOthers = async (
  table: Pick<Table, 'getMany'>,
  articles: readonly Read[],
  written: ReadonlyMap<string, Item>,
): Promise<readonly (readonly [string, Item])[]> => {
  const works = new Set(
    articles
      .filter(({ flipped }) => flipped.resumes)
      .flatMap(({ changes, record }) => [record.doi, ...changes.map(({ work }) => work)]),
  );
  const items = await table.getMany(
    [...works].filter((work) => !written.has(work)).map(paperKeys.record),
  );
  return [
    ...[...written].filter(([work]) => works.has(work)),
    ...items.map((item) => [doiOfPartition(item.pk), item] as const),
  ];
};

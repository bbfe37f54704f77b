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

import { type NoticesSet, setNotices, setNoticesOfPmids } from './apply-notices.ts';
import type { PublishResult } from './publish-article-version.ts';
import { citedWorks, identitiesOf, recordOfReference, waitingFor } from './known-works.ts';
import { recordOfArticle, recordOfRemoved } from './record-of-article.ts';
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
  /** Articles that cite a newly known work without its DOI. */
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
    const changes = contributionChanges(head, head.cited, contributions);
    return {
      flipped,
      statements,
      changes,
      record: head.removed === undefined ? recordOfArticle(article) : recordOfRemoved(article),
    };
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
 * Writes everything articles say about works, each work once; returns the works and the articles that waited for one of
 * them.
 */
const becomeKnown = async (
  table: Table,
  articles: readonly Read[],
): Promise<Pick<AppliedBatch, 'works' | 'waiting'>> => {
  const cited = citedWorks(
    articles.map(({ flipped: { article, resumes } }) => ({
      key: article.key,
      // A work that only reviewers cite is not known by that.
      references: isPeerReviewText(article) ? [] : article.document.references,
      resumes,
    })),
  );
  const read = new Map(articles.map((article) => [article.record.doi, article]));
  const changes = Map.groupBy(
    articles.flatMap((article) => article.changes),
    ({ work }) => work,
  );
  const written = await writeWorks(table)(
    [...new Set([...changes.keys(), ...cited.keys(), ...read.keys()])].map((work): SaidOfWork => {
      const reference = cited.get(work)?.reference;
      const own = read.get(work);
      return {
        work,
        changes: changes.get(work) ?? [],
        ...(reference && { told: () => recordOfReference(work, reference) }),
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
  const told = [...cited].filter(([work, { by }]) => by.resumes || written.get(work)?.isNew);
  const present = [...read].filter(([, { flipped }]) => flipped.head.removed === undefined);
  const waiting = await waitingFor(table)([
    ...present.map(([from, { record }]) => ({ identities: identitiesOf(record), from })),
    ...told.map(([work, { reference, by }]) => ({
      identities: identitiesOf(recordOfReference(work, reference)),
      from: by.key,
    })),
  ]);
  await setNoticesOfPmids(table, [
    ...present.map(([work, { record, flipped }]) => ({
      work,
      pmid: record.pmid,
      at: flipped.head.at,
    })),
    ...told.map(([work, { reference }]) => ({ work, pmid: reference.pmid, at: undefined })),
  ]);
  const works = new Map([...written].flatMap(([work, { item }]) => (item ? [[work, item]] : [])));
  return { works, waiting };
};

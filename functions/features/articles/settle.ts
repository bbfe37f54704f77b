import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import type { Table } from '#functions/platform/ports/table.ts';
import { untilWritten } from '#functions/platform/ports/until-written.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import {
  changesOf,
  contribute,
  contributionsOf,
} from '#functions/records/articles/contributions.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { paperKeys, recordItem } from '#functions/records/papers/paper-repository.ts';
import { citedBy } from '#functions/records/references/resolve-references.ts';

import { type NoticesSet, setNotices } from './apply-notices.ts';
import type { Flipped } from './flip.ts';
import { makeFindable, rememberCitedWorks, waitingFor } from './known-works.ts';
import { recordOfArticle } from './record-of-article.ts';

/** What a settled article leaves for the index, and whom it concerns. */
export type Settled = {
  readonly flipped: Flipped;
  readonly statements: readonly StatementDocument[];
  /** Papers whose record, tally or notices may have changed. */
  readonly touched: readonly string[];
  /** Notices of other papers that nobody was told of yet. */
  readonly unannounced: readonly NoticesSet[];
};

export type SettledBatch = {
  /** In the order of what was given. */
  readonly settled: readonly Settled[];
  /** Articles that cite a work which has just become known, without its DOI. */
  readonly waiting: readonly string[];
};

/** Makes records, tallies and notices follow flipped articles. Done again it changes nothing. */
export const settle =
  (table: Table) =>
  async (batch: readonly Flipped[]): Promise<SettledBatch> => {
    const settled = new Map<Flipped, Settled>();
    const waiting: string[] = [];
    for (const round of roundsOf(batch)) {
      const done = await settleRound(table, round);
      for (const one of done.settled) settled.set(one.flipped, one);
      waiting.push(...done.waiting);
    }
    return { settled: batch.flatMap((flipped) => settled.get(flipped) ?? []), waiting };
  };

/** Each article once in a round, so that versions of one article come one after the other. */
const roundsOf = (batch: readonly Flipped[]): readonly (readonly Flipped[])[] => {
  const rounds: Flipped[][] = [];
  const met = new Map<string, number>();
  for (const flipped of batch) {
    const round = met.get(flipped.article.key) ?? 0;
    met.set(flipped.article.key, round + 1);
    (rounds[round] ??= []).push(flipped);
  }
  return rounds;
};

const settleRound = async (table: Table, round: readonly Flipped[]): Promise<SettledBatch> => {
  const articles = round.map((flipped) => {
    const { article, head, resolution } = flipped;
    const statements = statementDocuments(article, resolution);
    const { hasBody } = article.document.article;
    const contributions = contributionsOf(citedBy(resolution), statements, hasBody);
    const changes = changesOf(head, head.cited, contributions);
    return { flipped, statements, changes, record: recordOfArticle(article) };
  });
  // Side by side, because storage commits together what arrives together.
  const becoming = becomeKnown(table, articles);
  const noticing = allDone(articles.map(({ flipped }) => setEachNotice(table, flipped)));
  await allDone<unknown>([
    becoming,
    noticing,
    putRecords(table, articles),
    contribute(table)(articles.flatMap(({ changes }) => changes)),
  ]);
  const notices = await noticing;
  return {
    settled: articles.map(({ flipped, statements }, place): Settled => {
      const { article, head } = flipped;
      return {
        flipped,
        statements,
        touched: [...new Set([article.key, ...head.cited, ...head.noticed])],
        unannounced: (notices[place] ?? []).filter(({ announced }) => !announced),
      };
    }),
    waiting: await becoming,
  };
};

const setEachNotice = (table: Table, { article, head, targets }: Flipped) =>
  allDone(
    head.noticed.map((doi) =>
      setNotices(table)(doi, article.key, targets.get(doi) ?? [], head.at ?? ''),
    ),
  );

type WithRecord = { readonly flipped: Flipped; readonly record: PaperRecord };

/** Makes articles and the works they cite findable; answers the articles that were waiting for one of them. */
const becomeKnown = async (
  table: Table,
  articles: readonly WithRecord[],
): Promise<readonly string[]> => {
  const citing = articles.map(({ flipped: { article, resumes } }) => ({
    key: article.key,
    references: article.document.references,
    resumes,
  }));
  const remembering = rememberCitedWorks(table)(citing);
  await allDone<unknown>([remembering, makeFindable(table)(articles.map(({ record }) => record))]);
  const read = articles.map(({ record }) => ({ record, from: record.doi }));
  return waitingFor(table)([...read, ...(await remembering)]);
};

/** Records of read articles, unless a later version of one has already put its own. */
const putRecords = (table: Table, articles: readonly WithRecord[]): Promise<void> =>
  untilWritten(table)(articles, async (left) => {
    const items = await table.getMany(left.map(({ record }) => paperKeys.record(record.doi)));
    const sequences = new Map(items.map(({ pk, sequence }) => [pk, Number(sequence)]));
    return left.flatMap((piece) => {
      const { record, flipped } = piece;
      const { sequence } = flipped.head;
      const item = recordItem(record, sequence);
      const before = sequences.get(item.pk);
      if (before !== undefined && before > sequence) return [];
      return [
        {
          pieces: [piece],
          writes: [
            {
              kind: 'put' as const,
              item,
              when:
                before === undefined
                  ? { kind: 'absent' as const }
                  : { kind: 'equals' as const, attribute: 'sequence', value: before },
            },
            // Beside the tally, because who has just put the paper into the index looks there for what changed meanwhile.
            {
              kind: 'add' as const,
              key: paperKeys.tally(record.doi),
              amounts: {},
              set: { version: sequence },
            },
          ],
        },
      ];
    });
  });

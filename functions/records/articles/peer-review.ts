import type { Table } from '#functions/platform/ports/table.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import type { Files } from '#functions/platform/ports/files.ts';
import type { StatementDocument } from '#functions/platform/ports/search-index.ts';
import { paperKeys } from '#functions/records/papers/paper-repository.ts';
import type { PaperRecord } from '#functions/records/papers/paper-record.ts';
import { articleOfPeerReview, TEXT_PREFIX } from '#functions/records/papers/peer-review-texts.ts';
import { findWorks, type Resolution } from '#functions/records/references/resolve-references.ts';

import { readVersionRecords } from './version-record.ts';
import { allStatementDocuments } from './statement-documents.ts';
import { type StoredArticle, unpackArticle } from './stored-article.ts';

const CITED_IN_PREFIX = 'peer-review-about#';
/** No reader needs more of them, and each costs reading a file. */
const MAX_TEXTS = 100;

/** Notes a peer-review text with its article and with each work that its sentences cite. */
export const notePeerReviewText =
  (table: Pick<Table, 'putMany'>) =>
  async (article: StoredArticle, record: PaperRecord, resolution: Resolution): Promise<void> => {
    const parent = articleOfPeerReview(record);
    const cited = new Set(
      allStatementDocuments(article, resolution).flatMap(({ citedDoi }) => citedDoi ?? []),
    );
    await table.putMany([
      ...(parent === undefined
        ? []
        : [
            {
              pk: paperKeys.partition(parent),
              sk: `${TEXT_PREFIX}${article.key}`,
              title: record.title,
              articleType: record.articleType ?? '',
            },
          ]),
      ...[...cited].map((work) => ({
        pk: paperKeys.partition(work),
        sk: `${CITED_IN_PREFIX}${article.key}`,
      })),
    ]);
  };

/** Takes a removed peer-review text from the list of its article; works that it cited find no file of it. */
export const forgetPeerReviewText =
  (table: Pick<Table, 'write'>) =>
  async (key: string, record: PaperRecord): Promise<void> => {
    const parent = articleOfPeerReview(record);
    if (parent !== undefined)
      await table.write({
        kind: 'delete',
        key: { pk: paperKeys.partition(parent), sk: `${TEXT_PREFIX}${key}` },
      });
  };

/** Reads what peer-review texts say about a work, in the order of their keys and of the text. */
export const peerReviewStatementsAbout =
  ({
    table,
    files,
  }: {
    readonly table: Pick<Table, 'query' | 'getMany'>;
    readonly files: Pick<Files, 'get'>;
  }) =>
  async (work: string): Promise<readonly StatementDocument[]> => {
    const items = await everyItem(table, {
      pk: paperKeys.partition(work),
      prefix: CITED_IN_PREFIX,
    });
    const keys = items.slice(0, MAX_TEXTS).map(({ sk }) => sk.slice(CITED_IN_PREFIX.length));
    const statements: StatementDocument[] = [];
    for (const { key, file } of await readVersionRecords(table)(keys)) {
      const bytes = await files.get(file);
      if (!bytes) continue;
      const article = unpackArticle(bytes, key);
      const resolution = await findWorks(table)(article.document.references);
      statements.push(
        ...allStatementDocuments(article, resolution).filter(({ citedDoi }) => citedDoi === work),
      );
    }
    return statements;
  };

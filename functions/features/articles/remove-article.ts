import { type Files } from '#functions/platform/ports/files.ts';
import { everyItem } from '#functions/platform/ports/every-item.ts';
import { retryOnConflict } from '#functions/platform/ports/retry-on-conflict.ts';
import { type Table } from '#functions/platform/ports/table.ts';
import { readArticlesOfSource } from '#functions/records/articles/read-mark.ts';
import {
  filesOfArticle,
  sha256OfParsedFile,
  sourceFileKey,
  type StoredArticle,
  unpackArticle,
} from '#functions/records/articles/stored-article.ts';
import { forgetProgress } from '#functions/records/second-readings/reading-progress.ts';
import {
  isGone,
  readVersionRecord,
  readVersionRecords,
} from '#functions/records/articles/version-record.ts';

import { type IngestPorts } from './ports.ts';
import { NO_MATCHES, type PublishResult, publishVersion } from './publish-version.ts';

/** The article with nothing to count: applying it takes back what its earlier versions added. */
const emptied = (article: StoredArticle): StoredArticle => ({
  ...article,
  sentences: [],
  selfCited: [],
  document: {
    ...article.document,
    references: [],
    notices: [],
    ownNotices: [],
    inTextCitations: 0,
  },
});

/**
 * Publishes the last version of an article: one without statements, references and notices. Does nothing where it was
 * never read, or is gone already.
 */
export const removeArticle = async (
  ports: Pick<IngestPorts, 'table' | 'files' | 'now'>,
  key: string,
): Promise<readonly PublishResult[]> =>
  retryOnConflict(async () => {
    const before = await readVersionRecord(ports.table)(key);
    if (!before || isGone(before)) return [];
    // The files are deleted only once this version is applied.
    const bytes = await ports.files.get(before.file);
    if (!bytes) return [];
    const { relabels: _, ...record } = before;
    const published = await publishVersion(ports)(before, {
      article: emptied(unpackArticle(bytes, key)),
      matches: NO_MATCHES,
      record: { ...record, removed: before.removed ?? ports.now().toISOString() },
    });
    return [published];
  });

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany' | 'query' | 'write' | 'transact'>;
  readonly files: Pick<Files, 'list' | 'remove'>;
};

/** Items beside an article about its statements: the decisions of a judge and the readings of later readers. */
const ABOUT_STATEMENTS = ['verdict#', 'ruling#', 'second-readings#', 'third-readings#'] as const;

/**
 * Deletes the files of a removed article, and what else is about its statements; decisions of experts stay. Its source
 * file goes with the last of its documents. Idempotent.
 */
export const deleteRemovedFiles =
  ({ table, files }: Ports) =>
  async (key: string): Promise<void> => {
    const head = await readVersionRecord(table)(key);
    // It may have been allowed and read again meanwhile.
    if (!head || !isGone(head)) return;
    const sources = new Set([head.sha256]);
    for await (const file of files.list(filesOfArticle(key))) {
      sources.add(sha256OfParsedFile(file.key) ?? head.sha256);
      await files.remove(file.key);
    }
    for (const sha256 of sources)
      if (await isRemovedWhole(table, sha256)) await files.remove(sourceFileKey(sha256));
    for (const prefix of ABOUT_STATEMENTS)
      for (const { pk, sk } of await everyItem(table, { pk: `article#${key}`, prefix }))
        if (!sk.endsWith('#experts')) await table.write({ kind: 'delete', key: { pk, sk } });
    await forgetProgress(table)(key);
  };

/** Whether all documents of a source file have been removed. */
export const isRemovedWhole = async (
  table: Pick<Table, 'get' | 'getMany'>,
  sha256: string,
): Promise<boolean> => {
  const heads = await readVersionRecords(table)((await readArticlesOfSource(table)(sha256)) ?? []);
  return heads.length > 0 && heads.every(({ removed }) => removed !== undefined);
};

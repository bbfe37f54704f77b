import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { type VersionRecord, readVersionRecord } from './version-record.ts';
import { PARSED_FILES, type StoredArticle, unpackArticle } from './stored-article.ts';

type Ports = {
  readonly table: Pick<Table, 'get' | 'getMany'>;
  readonly files: Pick<Files, 'list' | 'get'>;
};

/** Iterates over the current version of each article. Older versions stay in Files and are skipped, and so are
 * removed articles whose files are still there. */
export async function* currentArticles({
  table,
  files,
}: Ports): AsyncGenerator<{ readonly article: StoredArticle; readonly head: VersionRecord }> {
  for await (const { key: file } of files.list(PARSED_FILES)) {
    const bytes = await files.get(file);
    const article = bytes && unpackArticle(bytes);
    const head = article && (await readVersionRecord(table)(article.key));
    if (article && head?.file === file && head.removed === undefined) yield { article, head };
  }
}

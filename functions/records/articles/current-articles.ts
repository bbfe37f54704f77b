import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { type VersionRecord, readVersionRecords } from './version-record.ts';
import {
  PARSED_FILES,
  REGISTRY_FILES,
  type StoredArticle,
  unpackArticles,
} from './stored-article.ts';

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
  for (const prefix of [PARSED_FILES, REGISTRY_FILES])
    for await (const { key: file } of files.list(prefix)) {
      const bytes = await files.get(file);
      const articles = bytes ? unpackArticles(bytes) : [];
      const heads = new Map(
        (await readVersionRecords(table)(articles.map(({ key }) => key))).map((head) => [
          head.key,
          head,
        ]),
      );
      for (const article of articles) {
        const head = heads.get(article.key);
        if (head?.file === file && head.removed === undefined) yield { article, head };
      }
    }
}

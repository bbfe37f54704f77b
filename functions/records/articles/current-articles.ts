import type { Files } from '#functions/platform/ports/files.ts';
import type { Table } from '#functions/platform/ports/table.ts';

import { type ArticleHead, readHead } from './article-head.ts';
import { PARSED_FILES, type StoredArticle, unpacked } from './stored-article.ts';

type Ports = { readonly table: Pick<Table, 'get'>; readonly files: Pick<Files, 'list' | 'get'> };

/** Iterates over the current version of each article. Older versions stay in Files and are skipped. */
export async function* currentArticles({
  table,
  files,
}: Ports): AsyncGenerator<{ readonly article: StoredArticle; readonly head: ArticleHead }> {
  for await (const { key: file } of files.list(PARSED_FILES)) {
    const bytes = await files.get(file);
    const article = bytes && unpacked(bytes);
    const head = article && (await readHead(table)(article.key));
    if (article && head?.file === file) yield { article, head };
  }
}

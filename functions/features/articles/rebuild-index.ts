import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { paperDocument } from '#functions/records/papers/paper-document.ts';
import { papersByDoi } from '#functions/records/papers/paper-repository.ts';
import { citedBy, findWorks } from '#functions/records/references/resolve-references.ts';

import { citedBeside, noticeTargets } from './notice-targets.ts';
import type { IngestPorts } from './ports.ts';

/** Papers are put together in such numbers, so that memory stays small however many there are. */
const PAPERS_AT_ONCE = 500;

/**
 * Makes the search index anew from the parsed articles and the table, beside the one in use, then puts it in its place.
 * Searches go on meanwhile; articles must not be read at the same time. Answers how many articles it holds.
 */
export const rebuildIndex =
  ({
    table,
    files,
    index: current,
  }: Pick<IngestPorts, 'table' | 'files'> & { readonly index: Pick<SearchIndex, 'rebuild'> }) =>
  async (onArticle: (count: number) => void = () => undefined): Promise<number> => {
    const { index, done } = await current.rebuild();
    const put = new Set<string>();
    let waiting: string[] = [];
    const putWaiting = async () => {
      const papers = await papersByDoi(table)(waiting);
      waiting = [];
      await index.putPapers([...papers.values()].map(paperDocument));
    };

    let articles = 0;
    for await (const { article, head } of currentArticles({ table, files })) {
      const resolved = await findWorks(table)(article.document.references);
      const resolution = citedBeside(resolved, await noticeTargets(table)(article), article);
      const lists = citedBy(resolution);
      const works = [article.key, ...lists, ...head.noticed];
      for (const work of works.filter((one) => !put.has(one))) {
        put.add(work);
        waiting.push(work);
      }
      if (waiting.length >= PAPERS_AT_ONCE) await putWaiting();
      await index.putStatements(
        { doi: article.key, sequence: head.sequence, lists },
        statementDocuments(article, resolution),
      );
      articles += 1;
      onArticle(articles);
    }
    await putWaiting();
    await done();
    return articles;
  };

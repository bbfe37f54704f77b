import type { SearchIndex } from '#functions/platform/ports/search-index.ts';
import { allDone } from '#functions/platform/queues/all-done.ts';
import { currentArticles } from '#functions/records/articles/current-articles.ts';
import { statementDocuments } from '#functions/records/articles/statement-documents.ts';
import { isPeerReviewText } from '#functions/records/articles/stored-article.ts';
import { citedBy, findWorks } from '#functions/records/references/resolve-references.ts';
import { indexPapers } from '#functions/records/papers/index-papers.ts';

import { citedBeside, noticeTargets } from './notice-targets.ts';
import type { IngestPorts } from './ports.ts';

/** Documents per write, to keep memory small. */
const PAPERS_AT_ONCE = 500;
const STATEMENTS_AT_ONCE = 5_000;

type Ports = Pick<IngestPorts, 'table' | 'files'>;
type Put = Parameters<SearchIndex['putStatements']>;

/**
 * Builds a new search index from the parsed articles and the table, then replaces the one in use. Searches continue
 * meanwhile; the port states whether articles may be read at the same time. Returns the number of articles.
 */
export const rebuildIndex =
  ({ table, files, index: current }: Ports & { readonly index: Pick<SearchIndex, 'rebuild'> }) =>
  async (onArticle: (count: number) => void = () => undefined): Promise<number> => {
    const { index, done } = await current.rebuild();
    const seen = new Set<string>();
    let works: string[] = [];
    let puts: Put[] = [];
    let statements = 0;
    // Papers first: statements copy fields from them.
    const putWaiting = async () => {
      await indexPapers({ table, index })(works);
      await allDone(puts.map((put) => index.putStatements(...put)));
      works = [];
      puts = [];
      statements = 0;
    };

    let articles = 0;
    for await (const { article, head } of currentArticles({ table, files })) {
      if (isPeerReviewText(article)) continue;
      const resolved = await findWorks(table)(article.document.references);
      const resolution = citedBeside(resolved, await noticeTargets(table)(article), article);
      const lists = citedBy(resolution);
      for (const work of [article.key, ...lists, ...head.noticed].filter((one) => !seen.has(one))) {
        seen.add(work);
        works.push(work);
      }
      const said = statementDocuments(article, resolution);
      puts.push([{ doi: article.key, sequence: head.sequence, lists }, said]);
      statements += said.length;
      if (works.length >= PAPERS_AT_ONCE || statements >= STATEMENTS_AT_ONCE) await putWaiting();
      articles += 1;
      onArticle(articles);
    }
    await putWaiting();
    await done();
    return articles;
  };

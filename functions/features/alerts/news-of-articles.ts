import type { FollowedSource } from '#functions/records/notifications/notification-keys.ts';

import type { ArticleNews, NewStatement } from './article-news.ts';
import type { NewsOfSources } from './news.ts';
import {
  type FollowedSources,
  holdersOf,
  makersOf,
  recordsOf,
  type SourcePorts,
  sourcesOfWorks,
} from './sources-of-work.ts';
import { correctionNews, statementNews } from './statement-news.ts';

/**
 * New statements and statements relabeled by experts concern followers of the cited work; only statements in the text,
 * as tallies count them.
 */
const ofStatements = async (
  ports: SourcePorts,
  articles: readonly ArticleNews[],
  followed: FollowedSources,
  add: NewsOfSources['add'],
): Promise<void> => {
  const isCounted = ({ statement: { kind, citedDoi } }: NewStatement) =>
    kind === 'text' && citedDoi !== undefined;
  const all = [
    ...statementNews(articles.flatMap(({ statements }) => statements).filter(isCounted)),
    ...articles
      .flatMap(({ corrected }) => corrected)
      .filter(isCounted)
      .map(correctionNews),
  ];
  const works = [...new Set(all.map(({ cited }) => cited))];
  const sources = await sourcesOfWorks(ports, works, followed);
  for (const news of all) for (const source of sources.get(news.cited) ?? []) add(source, news);
};

/**
 * New publications concern followers of a work they cite, of a dashboard with one, of their authors and of their
 * journal.
 */
const ofPublications = async (
  ports: SourcePorts,
  articles: readonly ArticleNews[],
  followed: FollowedSources,
  add: NewsOfSources['add'],
): Promise<void> => {
  const fresh = articles.filter(({ publishedSince }) => publishedSince !== undefined);
  const { table } = ports;
  const records = await recordsOf(
    table,
    fresh.map(({ article }) => article),
  );
  const makers = await makersOf(ports, records, followed);
  const holders = await holdersOf(
    table,
    [...new Set(fresh.flatMap(({ cites }) => cites))],
    followed,
  );
  for (const { article, publishedSince: since = '', cites } of fresh) {
    const published = (source: FollowedSource, works: readonly string[]) =>
      add(source, { kind: 'newPublications', publication: article, cites: works, since });
    for (const source of makers.get(article) ?? []) published(source, []);
    for (const work of cites.filter((one) => one !== article)) {
      if (followed.has('paper')) published({ type: 'paper', id: work }, [work]);
      for (const source of holders.get(work) ?? []) published(source, [work]);
    }
  }
};

/** Returns whom the news of articles concerns through everything but searches. */
export const addNewsOfArticles = async (
  ports: SourcePorts,
  articles: readonly ArticleNews[],
  followed: FollowedSources,
  add: NewsOfSources['add'],
): Promise<void> => {
  await ofStatements(ports, articles, followed, add);
  await ofPublications(ports, articles, followed, add);
};

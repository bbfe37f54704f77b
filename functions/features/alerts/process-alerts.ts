import type { Delivery } from '#functions/platform/ports/queue.ts';
import { registryIn } from '#functions/records/entities/registry-files.ts';
import { followersOf } from '#functions/records/notifications/followers.ts';
import { AlertMessage } from '#shared/messages/alerts.ts';

import { withoutAwaited } from './await-second-reading.ts';
import { newsOfArticle } from './article-news.ts';
import { inBatches } from './in-batches.ts';
import { addNewsOfArticles } from './news-of-articles.ts';
import { newsOfSources, deliveryOf } from './news.ts';
import { addNewsOfNotices, newsOfNotices } from './notice-news.ts';
import type { AlertsPorts } from './ports.ts';
import { addNewsOfSearches } from './search-news.ts';
import { everFollowed } from './sources-of-work.ts';

/** Older changes are no longer news, even if nobody was notified: a dead-letter message is kept for two weeks. */
const NEWS_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Processes a batch of messages: finds what changed and whom it concerns, and notifies them. Redelivered messages find
 * the same, and `tell` notifies once. Articles that the second reader is about to read come again later.
 */
export const processAlerts = (ports: AlertsPorts) => {
  const registry = registryIn(ports.files);
  return async (deliveries: readonly Pick<Delivery, 'body'>[]): Promise<void> => {
    const { table, now } = ports;
    const followed = await everFollowed(table);
    if (followed.size === 0) return;
    const messages = await withoutAwaited(ports)(
      deliveries.map(({ body }) => AlertMessage.parse(JSON.parse(body))),
    );
    if (messages.length === 0) return;

    const newsFrom = new Date(now().getTime() - NEWS_FOR_MS).toISOString();
    const { articles, works } = namedIn(messages);
    const batch = {
      articles: (await inBatches(articles, (one) => newsOfArticle(ports)(one, newsFrom))).flatMap(
        (news) => news ?? [],
      ),
      notices: (await inBatches(works, (work) => newsOfNotices(table)(work, newsFrom))).filter(
        ({ notices }) => notices.length > 0,
      ),
    };
    if (batch.articles.length + batch.notices.length === 0) return;

    const { add, all } = newsOfSources();
    const sources = { table, registry };
    await addNewsOfArticles(sources, batch.articles, followed, add);
    for (const one of batch.notices) await addNewsOfNotices(sources, one, followed, add);
    if (followed.has('search')) await addNewsOfSearches(ports, batch, add);

    const tellings = await inBatches(all(), async ({ source, news }) => {
      const followers = await followersOf(table)(source);
      return followers.flatMap((follower) =>
        news.flatMap((piece) => deliveryOf(follower, piece) ?? []),
      );
    });
    await ports.tell(tellings.flat());
  };
};

/** The latest version of each article, and each work, once. */
const namedIn = (messages: readonly AlertMessage[]) => {
  const articles = new Map<string, { readonly article: string; readonly sequence: number }>();
  const works = new Set<string>();
  for (const message of messages)
    if (message.kind === 'notices-changed') works.add(message.doi);
    else if (message.sequence > (articles.get(message.article)?.sequence ?? 0))
      articles.set(message.article, message);
  return { articles: [...articles.values()], works: [...works] };
};

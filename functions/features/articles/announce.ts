import { allDone } from '#functions/platform/queues/all-done.ts';
import { type VersionRecord } from '#functions/records/articles/version-record.ts';
import { recordNewestArticle } from '#functions/records/articles/newest-article.ts';
import { MAX_WORKS_PER_EVENT } from '#shared/messages/entities.ts';

import { type NoticesSet, noticesAnnounced } from './apply-notices.ts';
import { type IngestPorts } from './ports.ts';

/** Announces that the figures of works may have changed, at least once. */
export const announceWorks =
  ({ events, now, newId }: Pick<IngestPorts, 'events' | 'now' | 'newId'>) =>
  async (works: readonly string[]): Promise<void> => {
    const at = now().toISOString();
    const told = Array.from(
      { length: Math.ceil(works.length / MAX_WORKS_PER_EVENT) },
      (_, part) => ({
        type: 'works-changed',
        id: newId(),
        at,
        detail: { dois: works.slice(part * MAX_WORKS_PER_EVENT, (part + 1) * MAX_WORKS_PER_EVENT) },
      }),
    );
    if (told.length > 0) await events.publish(told);
  };

type Changed = {
  readonly articles: readonly Pick<VersionRecord, 'key' | 'sequence'>[];
  readonly notices: readonly NoticesSet[];
};

/**
 * Announces read articles and changed notices to subscribers at least once: an interrupted announcement is repeated
 * with the same work.
 */
export const announce =
  ({ table, events, now, newId }: Pick<IngestPorts, 'table' | 'events' | 'now' | 'newId'>) =>
  async ({ articles, notices }: Changed): Promise<void> => {
    const happened = [
      ...articles.map(({ key, sequence }) => ({
        type: 'article-read',
        detail: { article: key, sequence },
      })),
      ...[...new Set(notices.map(({ doi }) => doi))].map((doi) => ({
        type: 'notices-changed',
        detail: { doi },
      })),
    ];
    if (happened.length === 0) return;
    if (articles.length > 0) await recordNewestArticle(table)(now());
    await events.publish(happened.map((one) => ({ ...one, id: newId(), at: now().toISOString() })));
    await allDone(notices.map(noticesAnnounced(table)));
  };

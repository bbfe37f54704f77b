import type {
  Follower,
  NotificationEvent,
  EventDelivery,
} from '#functions/records/notifications/notification-event.ts';
import type { FollowedSource } from '#functions/records/notifications/notification-keys.ts';

type Of<Kind extends NotificationEvent['kind']> = Extract<
  NotificationEvent,
  { readonly kind: Kind }
>;
type Statement = Of<'citationStatements'>['statements'][number];

/** An event and since when it holds (ISO 8601, UTC): later followers have already seen it. */
export type News =
  | (Omit<Of<'citationStatements'>, 'statements'> & {
      readonly statements: readonly (Statement & { readonly since: string })[];
    })
  | (Of<'newPublications'> & { readonly since: string })
  | (Of<'editorialNotices'> & { readonly since: string });

/** The events that concern each source. */
export type NewsOfSources = {
  readonly add: (source: FollowedSource, news: News) => void;
  readonly all: () => readonly {
    readonly source: FollowedSource;
    readonly news: readonly News[];
  }[];
};

export const newsOfSources = (): NewsOfSources => {
  const bySource = new Map<string, { readonly source: FollowedSource; readonly news: News[] }>();
  return {
    add: (source, news) => {
      const key = `${source.type} ${source.id}`;
      const known = bySource.get(key);
      if (known) known.news.push(news);
      else bySource.set(key, { source, news: [news] });
    },
    all: () => [...bySource.values()],
  };
};

/** Returns what a follower should be notified of: what they asked for that is newer than their subscription. */
export const deliveryOf = (
  { personId, notification }: Follower,
  news: News,
): EventDelivery | undefined => {
  const { category, types, createdAt } = notification;
  if (news.kind !== category) return undefined;
  if (news.kind !== 'citationStatements') {
    const { since, ...happening } = news;
    return since > createdAt ? { personId, notification, happening } : undefined;
  }
  const statements = news.statements
    .filter(({ since }) => since > createdAt)
    // A follower of contrasts also wants to know that one was corrected.
    .filter(
      ({ type }) =>
        !types || types.some((wanted) => wanted === type || wanted === news.corrected?.from),
    )
    .map(({ id, type }) => ({ id, type }));
  if (statements.length === 0) return undefined;
  return { personId, notification, happening: { ...news, statements } };
};

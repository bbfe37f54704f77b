import type { FeedItem } from '#shared/contracts/notifications.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { toPath } from '#shared/domain/paths.ts';
import { workName } from '#shared/domain/work-key.ts';

/** An item on works; the others are on a dashboard. */
type EventOnWorks = Exclude<FeedItem, { readonly kind: 'sharedDashboards' }>;

export type ItemWork = { readonly doi: string; readonly title?: string | undefined };

export const workTitle = ({ doi, title }: ItemWork): string => title ?? workName(doi);
export const reportOf = (doi: string): string => reportPath(doi);

/** The subject of an item: the citing work, the new publication, or the work with a notice. */
const subjectOfItem = (item: EventOnWorks): ItemWork => {
  switch (item.kind) {
    case 'citationStatements':
      return item.citing;
    case 'newPublications':
      return item.publication;
    case 'editorialNotices':
      return item.work;
  }
};

/** The title of an item: of the work that is its subject, or the name of the dashboard. */
export const itemTitle = (item: FeedItem): string =>
  item.kind === 'sharedDashboards' ? item.name : workTitle(subjectOfItem(item));

const dashboardPath = (slug: string): string => toPath`/dashboard/${slug}`;

/** The page of the subject of an item. */
export const subjectPath = (item: FeedItem): string =>
  item.kind === 'sharedDashboards'
    ? dashboardPath(item.source.id)
    : reportOf(subjectOfItem(item).doi);

/** The link of an item: the cited work, which has the statements, otherwise its subject. */
export const itemPath = (item: FeedItem): string =>
  item.kind === 'citationStatements' ? reportOf(item.cited.doi) : subjectPath(item);

/** The works that an item names. */
export const worksOfItem = (item: FeedItem): readonly string[] => {
  switch (item.kind) {
    case 'citationStatements':
      return [item.citing.doi, item.cited.doi];
    case 'newPublications':
      return [item.publication.doi, ...item.cites.map(({ doi }) => doi)];
    case 'editorialNotices':
      return [item.work.doi, ...item.reliedOnBy.map(({ doi }) => doi)];
    case 'sharedDashboards':
      return [];
  }
};

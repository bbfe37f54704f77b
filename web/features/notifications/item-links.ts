import type { FeedItem } from '#shared/contracts/notifications.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';

export type ItemWork = { readonly doi: string; readonly title?: string | undefined };

export const workTitle = ({ doi, title }: ItemWork): string => title ?? workName(doi);
export const reportOf = (doi: string): string => reportPath(doi);

/** The subject of an item: the citing work, the new publication, or the work with a notice. */
export const subjectOfItem = (item: FeedItem): ItemWork => {
  switch (item.kind) {
    case 'citationStatements':
      return item.citing;
    case 'newPublications':
      return item.publication;
    case 'editorialNotices':
      return item.work;
  }
};

/** The link of an item: the cited work, which has the statements, otherwise the work itself. */
export const itemPath = (item: FeedItem): string =>
  reportOf(item.kind === 'citationStatements' ? item.cited.doi : subjectOfItem(item).doi);

/** The works that an item names. */
export const worksOfItem = (item: FeedItem): readonly string[] => {
  switch (item.kind) {
    case 'citationStatements':
      return [item.citing.doi, item.cited.doi];
    case 'newPublications':
      return [item.publication.doi, ...item.cites.map(({ doi }) => doi)];
    case 'editorialNotices':
      return [item.work.doi, ...item.reliedOnBy.map(({ doi }) => doi)];
  }
};

import type { FeedItem } from '#shared/contracts/notifications.ts';
import { reportPath } from '#shared/domain/doi.ts';
import { workName } from '#shared/domain/work-key.ts';

export type Work = { readonly doi: string; readonly title?: string | undefined };

export const titleOf = ({ doi, title }: Work): string => title ?? workName(doi);
export const reportOf = (doi: string): string => reportPath(doi);

/** The subject of an item: the citing work, the new publication, or the work with a notice. */
export const subjectOf = (item: FeedItem): Work => {
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
export const placeOf = (item: FeedItem): string =>
  reportOf(item.kind === 'citationStatements' ? item.cited.doi : subjectOf(item).doi);

/** The works that an item names. */
export const worksIn = (item: FeedItem): readonly string[] => {
  switch (item.kind) {
    case 'citationStatements':
      return [item.citing.doi, item.cited.doi];
    case 'newPublications':
      return [item.publication.doi, ...item.cites.map(({ doi }) => doi)];
    case 'editorialNotices':
      return [item.work.doi, ...item.reliedOnBy.map(({ doi }) => doi)];
  }
};

import type { Key } from '#functions/platform/ports/table.ts';
import { sha256Of } from '#functions/platform/sha256.ts';
import type { NotificationSourceType } from '#shared/domain/notification.ts';

/** Marks that something of this kind was followed at least once; kinds nobody ever followed are not looked up. */
export const followedBeforeKey = (type: NotificationSourceType): Key => ({
  pk: 'alerts',
  sk: `ever-followed#${type}`,
});

/** A followed search and its anchors. */
export const watchedSearchKey = (hash: string): Key => ({
  pk: `watched-search#${hash}`,
  sk: 'search',
});

/** Names of institutions may be long. */
const LONGEST_ANCHOR = 200;

const anchorPartition = (anchor: string): string =>
  `search-anchor#${anchor.length <= LONGEST_ANCHOR ? anchor : sha256Of(anchor)}`;

export const anchoredKey = (anchor: string, hash: string): Key => ({
  pk: anchorPartition(anchor),
  sk: `search#${hash}`,
});
export const ANCHORED_PREFIX = 'search#';
/** Marks that some search is or was anchored here, so that thousands of words need few reads. */
export const anchorKey = (anchor: string): Key => ({ pk: anchorPartition(anchor), sk: 'anchor' });

/** A followed dashboard and the works it is indexed by. */
export const watchedDashboardKey = (id: string): Key => ({
  pk: `watched-dashboard#${id}`,
  sk: 'works',
});
/** The followed dashboards that contain a work. */
export const holdersPartition = (doi: string): string => `dashboards-holding#${doi}`;
export const holderKey = (doi: string, id: string): Key => ({ pk: holdersPartition(doi), sk: id });

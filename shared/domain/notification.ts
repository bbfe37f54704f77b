import type { CitationType } from './citation-type.ts';

/**
 * What can be followed; `id` is the DOI, the slug, or for a search its query string (`q=…&mode=papers`). An
 * `affiliation` is an author's institution, an `institution` a funder, as everywhere in URLs and requests.
 */
export const notificationSourceTypes = [
  'paper',
  'search',
  'dashboard',
  'author',
  'journal',
  'affiliation',
  'institution',
] as const;
export type NotificationSourceType = (typeof notificationSourceTypes)[number];
export type NotificationSource = { readonly type: NotificationSourceType; readonly id: string };

/**
 * The events of a notification. For a paper, author, journal, organization, funder or dashboard: new statements about
 * its works, new publications (citing the paper or a work of the dashboard; by the author; in the journal; from the
 * organization; paid by the funder), and new editorial notices on its works or on works these cite. For a search: new
 * results.
 */
export const notificationCategories = [
  'citationStatements',
  'newPublications',
  'editorialNotices',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** When emails are sent; the feed shows everything at once. */
export const notificationSchedules = ['immediately', 'daily', 'weekly'] as const;
export type NotificationSchedule = (typeof notificationSchedules)[number];

/** One followed item of a person. */
export type Notification = {
  readonly id: string;
  readonly source: NotificationSource;
  readonly category: NotificationCategory;
  /** Of statements: only these types; missing for any. */
  readonly types?: readonly CitationType[];
  readonly schedule: NotificationSchedule;
  /** What people read: the title, the name, or the words of the search, as they were when it was made. */
  readonly name: string;
  /** ISO 8601, UTC. Earlier events are not reported. */
  readonly createdAt: string;
};

export const itemStatuses = ['NEW', 'read', 'archived'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** Two years, including leap days: how long an item stays in the feed. */
export const FEED_KEPT_DAYS = 731;

/** Items of the feed on one page, in the dropdown too (section 9 of the specification). */
export const FEED_PAGE_SIZE = 10;

import * as z from 'zod';

import type { Item } from '#functions/platform/ports/table.ts';
import { citationTypes } from '#shared/domain/citation-type.ts';
import { noticeStatuses } from '#shared/domain/editorial-notice.ts';
import {
  type Notification,
  notificationCategories,
  notificationSchedules,
  notificationSourceTypes,
} from '#shared/domain/notification.ts';

import type { Follower, StoredFeedItem } from './notification-event.ts';

const StoredNotification = z.object({
  id: z.string(),
  source: z.object({ type: z.enum(notificationSourceTypes), id: z.string() }),
  category: z.enum(notificationCategories),
  types: z.array(z.enum(citationTypes)).optional(),
  schedule: z.enum(notificationSchedules),
  name: z.string(),
  createdAt: z.string(),
});

/** Stored under a person: what they follow, and its lookup key (for a search, its hash). */
const OfPerson = z.object({ notification: StoredNotification, followed: z.string() });
const OfSource = z.object({ personId: z.string(), notification: StoredNotification });

const StoredHappening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('citationStatements'),
    citing: z.string(),
    cited: z.string(),
    statements: z.array(
      z.object({ id: z.string(), type: z.enum([...citationTypes, 'unclassified']) }),
    ),
    corrected: z
      .object({ from: z.enum([...citationTypes, 'unclassified']), at: z.string() })
      .optional(),
  }),
  z.object({
    kind: z.literal('newPublications'),
    publication: z.string(),
    cites: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('editorialNotices'),
    work: z.string(),
    notice: z.object({
      status: z.enum(noticeStatuses),
      date: z.string().optional(),
      noticeDoi: z.string().optional(),
    }),
    reliedOnBy: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('sharedDashboards'),
    slug: z.string(),
    name: z.string(),
    by: z.string(),
  }),
]);
const StoredItem = z.object({
  id: z.string(),
  notificationId: z.string(),
  at: z.string(),
  happening: StoredHappening,
});

export type OwnNotification = { readonly notification: Notification; readonly followed: string };

// zod allows optional fields to be undefined, which our types do not; stored items never contain undefined.
export const parseNotification = (item: Item): OwnNotification =>
  OfPerson.parse(item) as OwnNotification;
export const parseFollower = (item: Item): Follower => OfSource.parse(item) as Follower;
export const parseFeedItem = (item: Item): StoredFeedItem =>
  StoredItem.parse(item) as StoredFeedItem;

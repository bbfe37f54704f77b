import * as z from 'zod';

import {
  FEED_PAGE_SIZE,
  itemStatuses,
  notificationCategories,
  notificationSchedules,
  notificationSourceTypes,
} from '../domain/notification.ts';
import { isWithin } from '../domain/utf8-bytes.ts';
import { endpoint } from './endpoint.ts';
import {
  CitationTypeName,
  Count,
  flag,
  limitText,
  MAX_NAME_BYTES,
  nothing,
  Notice,
  offsetText,
  TOO_LONG_A_NAME,
} from './parts.ts';
import { CitingWork, StatementView } from './statements.ts';

const Source = z.object({ type: z.enum(notificationSourceTypes), id: z.string() });
const AskedSource = z
  .object({
    type: z.enum(notificationSourceTypes),
    id: z.string().trim().min(1, 'is empty').max(4000),
  })
  .check(({ value: { type, id }, issues }) => {
    // A search is stored under its hash, everything else under its id.
    if (type !== 'search' && !isWithin(id, MAX_NAME_BYTES))
      issues.push({ code: 'custom', path: ['id'], message: TOO_LONG_A_NAME, input: id });
  });
const Types = z.array(CitationTypeName).min(1).max(3);
const Schedule = z.enum(notificationSchedules);
const Id = z.string().min(1).max(100);

export const NotificationView = z
  .object({
    id: z.string(),
    source: Source,
    category: z.enum(notificationCategories),
    types: z.array(CitationTypeName).optional(),
    schedule: Schedule,
    /** The display name: the title, the name, or the words of the search. */
    name: z.string(),
    /** The path of the source, such as `/reports/10.5555/abc`. */
    address: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Notification' });
export type NotificationView = z.infer<typeof NotificationView>;

/** A day (`2026-11-22`) or a moment (ISO 8601). */
const Moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

export const FeedFilters = z
  .object({
    notificationIDs: z.array(Id).max(200).optional(),
    time: z.object({ startDate: Moment.optional(), endDate: Moment.optional() }).optional(),
    status: z
      .object({
        new: z.boolean().optional(),
        read: z.boolean().optional(),
        archived: z.boolean().optional(),
      })
      .optional(),
    notificationType: z
      .object({
        citationStatements: z.boolean().optional(),
        newPublications: z.boolean().optional(),
        editorialNotices: z.boolean().optional(),
        sharedDashboards: z.boolean().optional(),
      })
      .optional(),
  })
  .meta({
    id: 'FeedFilters',
    description:
      'Categories and states that are true are alternatives; if none is true, no restriction applies. Without a state, archived items are omitted. Dates are inclusive UTC days.',
  });
export type FeedFilters = z.infer<typeof FeedFilters>;

const base = {
  id: z.string(),
  notificationID: z.string(),
  status: z.enum(itemStatuses),
  at: z.string(),
  /** What the notification follows. */
  source: Source,
  name: z.string(),
};

/** An event: each occurs once per notification. */
export const FeedItem = z
  .discriminatedUnion('kind', [
    z.object({
      ...base,
      kind: z.literal('citationStatements'),
      /** The citing article, and the cited work. */
      citing: CitingWork,
      cited: z.object({ doi: z.string(), title: z.string().optional() }),
      counts: z.object({
        supporting: Count,
        contradicting: Count,
        mentioning: Count,
        unclassified: Count,
      }),
      /** If the statement is not new, but experts have changed its label: the previous label, and when it changed. */
      corrected: z
        .object({ from: z.union([CitationTypeName, z.literal('unclassified')]), at: z.string() })
        .optional(),
      /** The first three; none with `metadata_only`. Without entitlement each is locked and has no text. */
      statements: z.array(StatementView),
    }),
    z.object({
      ...base,
      kind: z.literal('newPublications'),
      publication: CitingWork,
      /** For a followed paper or dashboard: which of its works are cited. */
      cites: z.array(z.object({ doi: z.string(), title: z.string().optional() })),
    }),
    z.object({
      ...base,
      kind: z.literal('editorialNotices'),
      work: z.object({ doi: z.string(), title: z.string().optional() }),
      notice: Notice,
      /** Second order: the followed works that cite the work with the notice. */
      reliedOnBy: z.array(z.object({ doi: z.string(), title: z.string().optional() })),
    }),
    z.object({
      ...base,
      /** A dashboard that was shared with the person; it belongs to nothing they follow. */
      kind: z.literal('sharedDashboards'),
      /** The name of the person who shared it; empty or missing if it cannot be shown. */
      by: z.string().optional(),
    }),
  ])
  .meta({ id: 'FeedItem' });
export type FeedItem = z.infer<typeof FeedItem>;

const notifications = { kind: 'json', feature: 'notifications', access: 'signed-in' } as const;

export const readNotifications = endpoint({
  ...notifications,
  method: 'GET',
  path: '/notifications/notifications',
  summary: 'List the sources you follow, newest first',
  params: z.object({}),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({
    notifications: z.array(NotificationView),
    total: Count,
    newNotifications: Count,
  }),
});

export const makeNotification = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notifications/notifications',
  makes: true,
  refuses: [404],
  summary: 'Follow a paper, search, dashboard, author or journal',
  description:
    'Requires a plan or license with alerts. Following the same source and category again updates the existing notification. A followed search may match at most 1000 works.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({
    source: AskedSource,
    category: z.enum(notificationCategories),
    types: Types.optional(),
    schedule: Schedule.default('daily'),
  }),
  status: 201,
  reply: NotificationView,
});

export const changeNotification = endpoint({
  ...notifications,
  method: 'PUT',
  path: '/notifications/notifications',
  refuses: [404],
  summary: 'Update the e-mail schedule or statement types of a notification',
  description: 'Omitted fields stay unchanged; `types: null` means statements of any type.',
  params: z.object({}),
  query: z.object({}),
  body: z.object({ id: Id, schedule: Schedule.optional(), types: Types.nullable().optional() }),
  status: 200,
  reply: NotificationView,
});

export const deleteNotification = endpoint({
  ...notifications,
  method: 'DELETE',
  path: '/notifications/notifications/{id}',
  summary: 'Unfollow a source and remove its items from the feed',
  params: z.object({ id: Id }),
  query: z.object({}),
  body: nothing,
  status: 200,
  reply: z.object({ success: z.literal(true) }),
});

/** Filters are encoded as one JSON value in the query. */
const FiltersText = z
  .string()
  .max(8000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'is not JSON' });
      return z.NEVER;
    }
  })
  .pipe(FeedFilters)
  .optional();

export const readFeed = endpoint({
  ...notifications,
  method: 'GET',
  path: '/notifications/feed',
  summary: 'List feed items from the sources you follow, and dashboards shared with you',
  description:
    '`newNotifications` counts all new items regardless of filters. The dropdown uses `new_only` and `metadata_only`.',
  params: z.object({}),
  query: z.object({
    offset: offsetText,
    limit: limitText(FEED_PAGE_SIZE),
    filters: FiltersText,
    order_by_oldest: flag,
    new_only: flag,
    metadata_only: flag,
  }),
  body: nothing,
  status: 200,
  reply: z.object({ notificationItems: z.array(FeedItem), total: Count, newNotifications: Count }),
});

export const changeFeed = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notifications/feed',
  summary: 'Mark feed items as new, read or archived',
  description:
    '`notificationID` alone selects all items of a notification; with `id`, one item. Items that no longer exist are ignored.',
  params: z.object({}),
  query: z.object({}),
  body: z
    .array(z.object({ notificationID: Id, id: Id.optional(), status: z.enum(itemStatuses) }))
    .min(1)
    .max(500),
  status: 200,
  reply: z.object({ changed: Count, newNotifications: Count }),
});

export const notificationsCalls = {
  readNotifications,
  makeNotification,
  changeNotification,
  deleteNotification,
  readFeed,
  changeFeed,
};

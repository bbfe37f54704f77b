import * as z from 'zod';

import type { Item, Write } from '#functions/platform/ports/table.ts';
import { FEED_KEPT_DAYS, type ItemStatus } from '#shared/domain/notification.ts';

import { BLOCK_PREFIX, blockKey } from './notification-keys.ts';

/**
 * An item's position in a feed: its time (milliseconds since 1970; with `tail` it forms the id), its notification, and
 * its state.
 */
export type FeedEntry = {
  readonly at: number;
  readonly tail: string;
  readonly notificationId: string;
  readonly status: ItemStatus;
};

/**
 * Consecutive items of a feed, oldest first. Feeds are counted, filtered and paged by block, at about a dozen
 * characters per item, so that only displayed items are read.
 */
export type FeedBlock = {
  /** The id of its first item when it was created. */
  readonly first: string;
  readonly revision: number;
  readonly entries: readonly FeedEntry[];
};

/** Larger blocks would make each new item write too much; smaller ones would make long feeds have too many blocks. */
export const MAX_BLOCK_ENTRIES = 500;

/** The length of an ISO 8601 time with milliseconds, with which item ids begin. */
const MOMENT = 24;
export const idOfEntry = ({ at, tail }: Pick<FeedEntry, 'at' | 'tail'>): string =>
  `${new Date(at).toISOString()}-${tail}`;
export const positionOfId = (id: string): Pick<FeedEntry, 'at' | 'tail'> => ({
  at: Date.parse(id.slice(0, MOMENT)),
  tail: id.slice(MOMENT + 1),
});

const KEPT_MS = FEED_KEPT_DAYS * 24 * 60 * 60 * 1000;
const isKept = ({ at }: Pick<FeedEntry, 'at'>, now: Date): boolean => at > now.getTime() - KEPT_MS;
/**
 * Returns the expiry (seconds) of an item from a time in milliseconds since 1970; the table deletes it some time later.
 */
export const expiryOf = (at: number): number => Math.ceil((at + KEPT_MS) / 1000);

const letters = { NEW: 'n', read: 'r', archived: 'a' } as const satisfies Record<
  ItemStatus,
  string
>;
const statuses: Readonly<Record<string, ItemStatus>> = { n: 'NEW', r: 'read', a: 'archived' };
const DIGITS = 36;

/** Each entry encodes its state letter, the index of its notification, its time after `from`, and its tail. */
const StoredShape = z.object({
  sk: z.string().startsWith(BLOCK_PREFIX),
  revision: z.int(),
  from: z.int(),
  notifications: z.array(z.string()),
  entries: z.string().regex(/^(?:[nra][0-9a-z]+\.[0-9a-z]+\.[\w-]*(?: |$))*$/),
});

export const parseBlock = (item: Item): FeedBlock => {
  const { sk, revision, from, notifications, entries } = StoredShape.parse(item);
  return {
    first: sk.slice(BLOCK_PREFIX.length),
    revision,
    entries: entries.split(' ').map((text): FeedEntry => {
      const [place = '', time = '', tail = ''] = text.slice(1).split('.');
      return {
        at: from + Number.parseInt(time, DIGITS),
        tail,
        notificationId: notifications[Number.parseInt(place, DIGITS)] ?? '',
        status: statuses[text.charAt(0)] ?? 'NEW',
      };
    }),
  };
};

/** Returns a block without expired items. */
export const retainedBlock = (item: Item, now: Date): FeedBlock => {
  const block = parseBlock(item);
  return { ...block, entries: block.entries.filter((entry) => isKept(entry, now)) };
};

/** A stored block; it has at least one entry. */
export const blockItem = (personId: string, { first, revision, entries }: FeedBlock): Item => {
  const from = entries[0]?.at ?? 0;
  const notifications = [...new Set(entries.map(({ notificationId }) => notificationId))];
  const places = new Map(notifications.map((id, index) => [id, index.toString(DIGITS)]));
  const written = ({ at, tail, notificationId, status }: FeedEntry): string =>
    [
      `${letters[status]}${places.get(notificationId) ?? ''}`,
      (at - from).toString(DIGITS),
      tail,
    ].join('.');
  return {
    ...blockKey(personId, first),
    ...{ revision, from, notifications },
    entries: entries.map(written).join(' '),
    expiresAt: expiryOf(entries.at(-1)?.at ?? 0),
  };
};

/** Creates a block of at least one entry. */
export const newBlock = (entries: readonly FeedEntry[]): FeedBlock => ({
  first: idOfEntry(entries[0] ?? { at: 0, tail: '' }),
  revision: 1,
  entries,
});

/** Returns the write that sets a block's entries unless it changed meanwhile; without entries it deletes the block. */
export const blockChange = (
  personId: string,
  { first, revision }: FeedBlock,
  entries: readonly FeedEntry[],
): Write => {
  const when = { kind: 'equals', attribute: 'revision', value: revision } as const;
  if (entries.length === 0) return { kind: 'delete', key: blockKey(personId, first), when };
  const item = blockItem(personId, { first, revision: revision + 1, entries });
  return { kind: 'put', item, when };
};

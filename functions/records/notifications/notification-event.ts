import type { CitationType } from '#shared/domain/citation-type.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import type { Notification } from '#shared/domain/notification.ts';

/** An event about something a person follows. DOIs are in lower case; texts and names are read when it is shown. */
export type NotificationEvent =
  | {
      readonly kind: 'citationStatements';
      readonly citing: string;
      readonly cited: string;
      /** Only undelivered statements that match the notification, in article order. */
      readonly statements: readonly {
        readonly id: string;
        readonly type: CitationType | 'unclassified';
      }[];
      /**
       * Set if the statement is not new but experts changed its label: the previous label and the time (ISO 8601, UTC).
       */
      readonly corrected?: { readonly from: CitationType | 'unclassified'; readonly at: string };
    }
  | {
      readonly kind: 'newPublications';
      readonly publication: string;
      /** The followed works it cites; empty if an author, journal or search is followed. */
      readonly cites: readonly string[];
    }
  | {
      readonly kind: 'editorialNotices';
      readonly work: string;
      readonly notice: EditorialNotice;
      /** Second order: followed works that rely on it; empty if the work itself is followed. */
      readonly reliedOnBy: readonly string[];
    };

/** A dashboard that was shared with the person: an item of the feed that belongs to nothing they follow. */
export type SharedDashboardEvent = {
  readonly kind: 'sharedDashboards';
  readonly slug: string;
  /** The name of the dashboard when it was shared. */
  readonly name: string;
  /** The id of the person who shared it; their name is read when it is shown. */
  readonly by: string;
};

/** An event to deliver to a person, with the notification it matches. */
export type EventDelivery = {
  readonly personId: string;
  readonly notification: Notification;
  readonly happening: NotificationEvent;
};

/** A stored feed item. Its state (new, read, archived) is stored in the feed's blocks (`feed-block.ts`). */
export type StoredFeedItem<Happening = NotificationEvent | SharedDashboardEvent> = {
  readonly id: string;
  readonly notificationId: string;
  /** Delivery time: ISO 8601, UTC. */
  readonly at: string;
  readonly happening: Happening;
};

/** A follower of a source. */
export type Follower = { readonly personId: string; readonly notification: Notification };

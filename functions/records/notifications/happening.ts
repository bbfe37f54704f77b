import type { CitationType } from '#shared/domain/citation-type.ts';
import type { EditorialNotice } from '#shared/domain/editorial-notice.ts';
import type { Notification } from '#shared/domain/notification.ts';

/** What happened to something that somebody follows. DOIs are in lower case; texts and names are read when it is shown. */
export type Happening =
  | {
      readonly kind: 'citationStatements';
      readonly citing: string;
      readonly cited: string;
      /** Only those that were not told before and that the notification asks for, in their order in the article. */
      readonly statements: readonly {
        readonly id: string;
        readonly type: CitationType | 'unclassified';
      }[];
      /** Where the one statement is not new, but experts have changed its label: what it was, and when (ISO 8601, UTC). */
      readonly corrected?: { readonly from: CitationType | 'unclassified'; readonly at: string };
    }
  | {
      readonly kind: 'newPublications';
      readonly publication: string;
      /** Which of the works followed it cites; none where an author, a journal or a search is followed. */
      readonly cites: readonly string[];
    }
  | {
      readonly kind: 'editorialNotices';
      readonly work: string;
      readonly notice: EditorialNotice;
      /** Second order: works followed that rely on it; none where the work itself is followed. */
      readonly reliedOnBy: readonly string[];
    };

/** That somebody is to be told of it, because of what they follow. */
export type Telling = {
  readonly personId: string;
  readonly notification: Notification;
  readonly happening: Happening;
};

/** An item of somebody's feed as it is kept; whether it is new, read or put away stands in the order of the feed (`feed-block.ts`). */
export type KeptItem = {
  readonly id: string;
  readonly notificationId: string;
  /** When it was told: ISO 8601, UTC. */
  readonly at: string;
  readonly happening: Happening;
};

/** A follower of a source, as found by it. */
export type Follower = { readonly personId: string; readonly notification: Notification };

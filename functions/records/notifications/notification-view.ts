import type { NotificationView } from '#shared/contracts/notifications.ts';
import { authorPath } from '#shared/domain/author-path.ts';
import { doiPath } from '#shared/domain/doi.ts';
import type { Notification, NotificationSource } from '#shared/domain/notification.ts';

/** Where a source is shown. */
export const addressOfSource = ({ type, id }: NotificationSource): string => {
  switch (type) {
    case 'paper':
      return `/reports/${doiPath(id)}`;
    case 'search':
      return `/search?${id}`;
    case 'dashboard':
      return `/dashboard/${encodeURIComponent(id)}`;
    case 'author':
      return authorPath(id);
    case 'journal':
      return `/journals/${encodeURIComponent(id)}`;
    case 'affiliation':
      return `/affiliations/${encodeURIComponent(id)}`;
    case 'institution':
      return `/institutions/${encodeURIComponent(id)}`;
  }
};

/** What somebody follows, as they may read it. */
export const notificationView = ({ types, ...notification }: Notification): NotificationView => ({
  ...notification,
  ...(types && { types: [...types] }),
  address: addressOfSource(notification.source),
});

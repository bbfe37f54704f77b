import type { NotificationView } from '#shared/contracts/notifications.ts';
import { doiPath } from '#shared/domain/doi.ts';
import type { Notification, NotificationSource } from '#shared/domain/notification.ts';
import { addressOfSearch } from '#shared/domain/search-address.ts';
import { startOfSearch } from '#shared/domain/search-state.ts';

/** Where a source is shown. Authors and journals are shown by what they wrote and published. */
export const addressOfSource = ({ type, id }: NotificationSource, name: string): string => {
  switch (type) {
    case 'paper':
      return `/reports/${doiPath(id)}`;
    case 'search':
      return `/search?${id}`;
    case 'dashboard':
      return `/dashboard/${encodeURIComponent(id)}`;
    case 'author':
      return `/search?${addressOfSearch({ ...startOfSearch, author: [name] })}`;
    case 'journal':
      return `/search?${addressOfSearch({ ...startOfSearch, journal: [name] })}`;
  }
};

/** What somebody follows, as they may read it. */
export const notificationView = ({ types, ...notification }: Notification): NotificationView => ({
  ...notification,
  ...(types && { types: [...types] }),
  address: addressOfSource(notification.source, notification.name),
});
